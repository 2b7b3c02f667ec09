### Решения без партии.

scs-adjudged-attack = Атака { $strength }
scs-adjudged-attack-by = Атака { $strength } × { $by } ({ $what }) = { $total }
scs-adjudged-defence = Оборона { $strength }
scs-adjudged-defence-by = Оборона { $strength } × { $by } ({ $what }) = { $total }
scs-adjudged-guns = Обстрел { $strength }
scs-adjudged-guns-by = Обстрел { $strength } × { $by } ({ $what }) = { $total }
scs-adjudged-factor = × { $by } ({ $what }) = { $total }
scs-adjudged-kill = Бросок на потерю уровня: { $roll }, нужно { $needed } или больше
scs-adjudged-loses = { $steps ->
        [one] цель теряет { $steps } уровень
        [few] цель теряет { $steps } уровня
       *[many] цель теряет { $steps } уровней
    }
scs-adjudged-overrun-terrain = Войти в гекс цели стоит { $price } ОД, а для атаки с ходу можно не больше 2
scs-adjudged-overrun-road = В гекс цели ведёт только дорога или мост, а для атаки с ходу они не считаются
scs-adjudged-unseen = По этой таблице без наблюдателя не стреляют
scs-adjudged-target = В этой таблице строку определяет сила обороны цели. Назовите её: «сила цели 4»
