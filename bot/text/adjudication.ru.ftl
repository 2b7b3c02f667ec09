### Решения без партии.

umpire-factor-missing = Не названо: { $factor }
umpire-factor-bounds = { $factor }: { $said }, а можно от { $low } до { $high }
umpire-factor-parts = { $factor }: частей может быть не больше { $most }
umpire-factor-word = число или название условия
