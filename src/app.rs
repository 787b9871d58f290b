//! The interactive program without a terminal: model, keys, actions, update.
