"""What SQLite is told, in the words of PostgreSQL."""

import pytest

from bot.store.dialect import translated


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("select a from b where c = ? and d = ?", "select a from b where c = %s and d = %s"),
        ("where due <= :now and claimed <= :now", "where due <= %(now)s and claimed <= %(now)s"),
        ("select user, left from t where scope = 'user'", 'select "user", "left" from t where scope = \'user\''),
        ("select users, t.user, user_id", 'select users, t."user", user_id'),
        ("where a like '50%' and b = 'it''s ? :so'", "where a like '50%%' and b = 'it''s ? :so'"),
        ("from t as it indexed by t_waiting where", "from t as it where"),
        ("from a cross join b on true", "from a join b on true"),
        ('select "user"', 'select "user"'),
        ("select x::text, 7 % 2", "select x::text, 7 %% 2"),
    ],
)
def test_a_statement_is_said_as_the_other_engine_takes_it(ours: str, theirs: str) -> None:
    assert translated(ours) == theirs
