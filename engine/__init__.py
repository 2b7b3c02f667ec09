"""The rules: pure, deterministic, without input or output (one module, `engine.content`, reads files at load time)."""
