### Вероятности, рядом с подтверждением приказа и по `/вероятности`.

cmd-odds = вероятности
cmd-odds-about = Точные вероятности исходов приказа до того, как он отдан
cmd-opt-odds-about = Приказ с броском, этой фазы или более поздней

odds-title = Вероятности
odds-head = 🎲 **Чем это может кончиться:**
odds-each = 🎲 **Что может случиться (возможно и несколько исходов сразу):**
odds-rarer = - { $count ->
    [one] и ещё { $count } исход, менее вероятный
    [few] и ещё { $count } исхода, менее вероятные
   *[other] и ещё { $count } исходов, менее вероятных
}
odds-share = - { $chance } · { $what }
odds-named = **{ $what }** · { $percent }
odds-among = { $what } { $percent }
odds-attack = **{ $attack }**: { $outcomes }
odds-attacks-more = …и ещё атак: { $count }, их покажет кнопка **{ button-whole-odds }**
odds-other = Иначе
odds-open = Пока без результата
odds-sure = наверняка
odds-percent = { $percent } %
odds-mean = -# Потери в среднем: { $losses } ({ $unit })
odds-about = около { $percent } %
odds-certain = наверняка
odds-labelled = **{ $what }** ({ $labels })
odds-nothing = ничего не меняется
odds-losses = Потери в среднем: { $losses } ({ $unit }), если обе стороны продолжат так, как играет компьютер.
odds-loss = { $side } { $count }
odds-chooser = До исхода решает сторона «{ $side }»: { $question } Дальше вероятности не посчитаны: ответ заранее неизвестен.
odds-sampled = Исходов слишком много, чтобы перебрать все. Вероятности посчитаны по выборке, точность ± { $error } %.
odds-explained = **Откуда это берётся:**
odds-no-dice = Сам приказ обходится без кубиков. Что он делает и к чему может привести:
odds-uncounted = Здесь бросают слишком много кубиков сразу, вероятностей не посчитать.
odds-diceless = Приказ обходится без кубиков.
odds-small = Считает тот же код, что исполняет приказ; запечатанные кубики не тронуты.
