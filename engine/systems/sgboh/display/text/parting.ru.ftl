### «Простые великие битвы истории»: ответы, которые дают по каждому отряду отдельно.

sgboh-part-unit = { $unit } ({ $hex })
sgboh-part-stay = Не менять, равнение { $facing }
sgboh-part-turn = { $hand ->
    [left] Налево, на { $facing } · { $percent } %
   *[right] Направо, на { $facing } · { $percent } %
}
sgboh-part-turn-free = { $hand ->
    [left] Налево, на { $facing } · без броска
   *[right] Направо, на { $facing } · без броска
}
sgboh-part-hold = Не стрелять
sgboh-part-fire = Выстрелить · { $percent } %
sgboh-part-what = Что бросать с вала
sgboh-part-own-missiles = Своё оружие
sgboh-part-throw = Бросить камни · { $percent } %
