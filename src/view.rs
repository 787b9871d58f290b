//! Draws the model. Cannot write.
