pytest_plugins = ["tests.plugins.clauses"]
