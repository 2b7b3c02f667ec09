### «Простые великие битвы истории»: что написано на кнопках приказов.

sgboh-do-keep-off = Оставить вне карты: { $leader }
sgboh-do-join = { $units } ({ $hex })
sgboh-do-seize = Захватить: { $leader } · { $percent } %
sgboh-do-let-move = Не захватывать
sgboh-do-ride-instead = Передвинуть: { $leader } → { $hex }
sgboh-do-activate = Задействовать: { $formations }
sgboh-do-activate-under = Задействовать: { $formations } ({ $leader })
sgboh-do-activate-types = Задействовать: { $formations } ({ $types })
sgboh-do-pass = Пасовать
sgboh-do-roll-return = Бросить кубик
sgboh-do-no-return = Не бросать
sgboh-do-bring = { $hex }, равнение { $facing }

sgboh-do-move = { $units } → { $hex }{ $facing ->
    [none] {""}
   *[other] , на { $facing }
} · { $cost } ОД
sgboh-do-wheel = Заход: { $units } → { $hex } · { $cost } ОД
sgboh-do-move-fire = { $units } → { $hex }, выстрел: { $target }
sgboh-do-fire-plain = Обстрелять: { $units } → { $target }
sgboh-do-turn-unit = { $units }: на { $facing } · { $cost } ОД
sgboh-do-reverse = { $units }: кругом, на { $facing }
sgboh-do-column = { $units }: в колонну, на { $facing }
sgboh-do-line = { $units }: в боевое построение, на { $facing }
sgboh-do-swap = Поменять местами: { $units }
sgboh-do-deepen = Двойная глубина: { $units } и { $target }
sgboh-do-ride = Лидер: { $leader } → { $hex }
sgboh-do-end = Закончить фазу

sgboh-do-fire = Обстрелять: { $units } → { $target } · { $percent } %
sgboh-do-fire-stones = Камни: { $units } → { $target } · { $percent } %
sgboh-do-fire-leader = Обстрелять: { $units } → { $leader }
sgboh-do-harry = Удар и отход: { $units } → { $target } · { $percent } %
sgboh-do-volley = Стреляют: { $units } · { $percent } %
sgboh-do-volley-stones = Камнями: { $units } · { $percent } %
sgboh-do-volley-all = Стреляют: { $units }
sgboh-do-volley-all-stones = Камнями: { $units }
sgboh-do-hold = Не стрелять
sgboh-do-wait = Подождать
sgboh-do-save-shot = Сберечь выстрел

sgboh-do-steady = Не менять
sgboh-do-face = { $units }: на { $facing } · { $percent } %
sgboh-do-face-free = { $units }: на { $facing }, без броска
sgboh-do-face-all = { $name1 }: { $facing1 }, { $name2 }: { $facing2 }{ $facing3 ->
    [none] {""}
   *[other] , { $name3 }: { $facing3 }
}{ $facing4 ->
    [none] {""}
   *[other] , { $name4 }: { $facing4 }
}{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
}
sgboh-do-together = Не раздвигать
sgboh-do-spread = { $units } → { $hex }
sgboh-do-stay-here = Остаться в { $hex }
sgboh-do-flee = Отступить → { $hex }
sgboh-do-flee-join = { $hex }, к отряду: { $units }
sgboh-do-go-on = Продолжить → { $hex }{ $facing ->
    [none] {""}
   *[other] , на { $facing }
}
sgboh-do-go-on-turn = Повернуть на { $facing }
sgboh-do-halt = Остановиться в { $hex }

sgboh-do-attack = Атаковать: { $units } → { $target }
sgboh-do-call-off = Отозвать атаку { $number }: { $units } → { $target }
sgboh-do-confirm = Подтвердить атаки
sgboh-do-confirm-none = Не атаковать
sgboh-do-confirm-fill = Подтвердить, обязательные добавит бот
sgboh-do-take = Атака { $number }: { $units } → { $target }
sgboh-do-take-share = { $number }: { $units } → { $target } · оттеснить { $percent } %
sgboh-do-take-rest = Атака { $number }, остальные по порядку
sgboh-do-stand = Принять бой: { $units }
sgboh-do-fall-back = Отступить: { $units } → { $hex }
sgboh-do-stay-put = Остаться
sgboh-do-advance = { $units } → { $hex }{ $facing ->
    [none] {""}
   *[other] , равнение { $facing }
}
sgboh-do-use = { $units } ({ $type })
sgboh-do-give-hit = { $units } · повреждений { $hits } из { $quality }
sgboh-do-retreat = { $units } → { $hex }
sgboh-do-retreat-none = Остаться: { $units } · повреждений { $hits }
sgboh-do-retreat-off = За карту, отряд погибнет: { $units }
sgboh-do-keep = Сохранить: { $units }
sgboh-do-keep-none = Никого не сохранять
sgboh-do-keep-facing = Не поворачивать, равнение { $facing }
sgboh-do-turn = На { $facing }
sgboh-do-face-line = На { $facing }
