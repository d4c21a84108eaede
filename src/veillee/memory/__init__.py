"""What is remembered of tables: results, figures, ratings. All of it follows from the log. No I/O."""
