### «Простые великие битвы истории»: порядок хода, лидеры, захват хода, конец партии.

## Отказы: задействование

sgboh-activate-which = Задействовать можно только свои формирования; назовите каждое один раз
sgboh-activate-commanders = Назовите для каждого формирования командира или не называйте никого
sgboh-formation-gone = { $formation }: нет никого ни на карте, ни в преследовании
sgboh-commander-needed = { $formation }: командир на карте есть, назовите его
sgboh-not-commander = { $leader } этим формированием не командует ({ $formation }). Его командиры: { $others }
sgboh-commander-away = { $leader } не на карте, и это формирование его не вернёт ({ $formation })
sgboh-types-not-apart = Задействовать эти типы отдельно нельзя ({ $types }): по типам делятся только формирования с «и/или»
sgboh-types-none-of = Среди выбранных типов нет ни одного из формирования ({ $formation })
sgboh-group-of-one = В группе два формирования или больше; одно задействуйте отдельно
sgboh-auxiliary-alone = { $formation }: командира нет, задействуется только отдельно
sgboh-one-leader-one-formation = В этой партии лидер командует за ход одним формированием
sgboh-no-such-group = В диаграмме нет группы, где были бы все эти формирования
sgboh-group-leader = { $leader } не может задействовать группу «{ $group }»: он должен был стоять на карте ещё до этого хода; замена не годится
sgboh-group-far = { $leader }: { $length ->
        [none] до лидера ({ $other }) пути нет
       *[other] до лидера ({ $other }) гексов { $length }
    }, а можно не больше { $most }
sgboh-group-link = Группа «{ $group }»: формированию ({ $formation }) нужен рядом командир, который был на карте до этого хода
sgboh-no-overall = Вашего верховного командира нет на карте

## Отказы: захват хода

sgboh-not-your-leader = Назовите своего лидера
sgboh-leader-off-map = { $leader } не на карте
sgboh-seize-replacement = { $leader } — замена и хода не захватывает
sgboh-seize-none-left = { $leader }: попыток захвата не осталось
sgboh-seized-no-ride = В захваченный ход верховного командира не передвинуть: задействуйте формирование
sgboh-seized-own = Ход захватил { $leader }: задействуйте одно формирование под его командой или ни одного
sgboh-seized-nobody = Ход захватил { $leader }: командовать может он сам или лидер в его командной досягаемости
sgboh-seized-far = Ход захватил { $leader }, досягаемость { $most }: { $length ->
        [none] до командира ({ $other }) пути нет
       *[other] до командира ({ $other }) гексов { $length }
    }

## Отказы: лидеры

sgboh-place-other = Сейчас нужно поставить другого лидера: { $leader }
sgboh-place-where = { $leader }: поставить можно только к отряду формирования, которое возвращает лидера
sgboh-place-where-overall = { $leader }: поставить можно к любому вашему отряду на карте
sgboh-replacement-comes = Замена приходит сейчас ({ $leader }): назовите отряд
sgboh-flee-other = Сейчас очередь другого лидера: { $leader }
sgboh-flee-entered = { $leader } не может остаться: враг вот-вот войдёт в его гекс
sgboh-flee-must = { $leader } не может остаться один рядом с врагом
sgboh-flee-where = { $leader } не может отступить в { $hex }: не дальше { $most } гексов, не через врага и не вплотную к нему, разве что к своему отряду
sgboh-return-other = Сейчас возвращается отряд: { $unit }
sgboh-return-where = { $unit }: в { $hex } не вернуться. Нужен свободный гекс у края отступления противника, не рядом с врагом
sgboh-return-facing = { $unit }: после возвращения равнение только на вершину

## Как побеждают

sgboh-terms-level = { $side }: при { $level ->
        [one] { $level } очке
        [few] { $level } очках
       *[many] { $level } очках
    } бегства армия отходит и проигрывает
sgboh-terms-points = Очки бегства: КВ каждого потерянного отряда, у отряда двойного размера вдвое больше; застрельщики, слоны и колесницы дают по 2, погибший лидер — 5 × его инициативу
sgboh-terms-turns = После хода { $turns } побеждает сторона, потерявшая меньшую долю своего уровня отхода
sgboh-end-withdrawn = Победа: { $winner }. Армия отошла: { $side }, очков бегства { $points } при уровне { $level }
sgboh-end-both = Отходят обе армии. Победа: { $winner }, уровень отхода превышен меньше. { $one }: { $points } при уровне { $level }, { $other }: { $others } при уровне { $limit }
sgboh-end-both-level = Ничья: обе армии отходят, уровни отхода превышены одинаково. { $one }: { $points } при уровне { $level }, { $other }: { $others } при уровне { $limit }
sgboh-end-share = Победа: { $winner }, потери составили меньшую долю уровня отхода. { $one }: { $points } при уровне { $level }, { $other }: { $others } при уровне { $limit }
sgboh-end-share-level = Ничья: потеряны равные доли уровней отхода. { $one }: { $points } при уровне { $level }, { $other }: { $others } при уровне { $limit }

## Что делать сейчас

sgboh-help-waiting = Решает сторона: { $side }
sgboh-help-formations = Можно задействовать: { $formations }
sgboh-help-groups = Вместе, если командиры достаточно близко: { $groups }
sgboh-help-overall = { $leader }: вместо этого его можно передвинуть, до 30 ОД
sgboh-help-seizer = { $leader } захватывает ход при { $initiative } и меньше; осталось попыток: { $left }
sgboh-help-movers = Могут ещё двигаться: { $units }
sgboh-help-shooters = Могут стрелять сейчас: { $units }
sgboh-help-out = Вне командования, к врагу вплотную нельзя: { $units }
sgboh-help-riders = Могут ехать одни, до 9 ОД: { $leaders }
sgboh-help-score = Очки бегства: { $one } — { $points } из { $level }, { $other } — { $others } из { $limit }
