### Решения без партии.

## Во всех процедурах

mpike-adjudged-modifier = { $what } { $value }
mpike-adjudged-base = { $order }: { $most } или меньше вместе с модификаторами
mpike-adjudged-needed = { $most ->
    [none] Ни одно значение кубика не подходит
    [any] Подходит любое значение кубика
    [0] На кубике нужен только 0
   *[other] На кубике нужно { $most } или меньше
}

mpike-adjudged-continues = активизация продолжается
mpike-adjudged-not-continued = продолжить не удалось, корпус закончил
mpike-adjudged-preempts = инициатива перехвачена, этот корпус действует первым
mpike-adjudged-not-preempted = перехват инициативы не удался
mpike-adjudged-order-changed = у корпуса новый приказ
mpike-adjudged-order-kept = приказ прежний
mpike-adjudged-intercepts = кавалерия перехватывает
mpike-adjudged-not-intercepted = перехват не удался, кавалерия на месте

## Отказы

mpike-adjudged-rally-order = При приказе «Собраться» этого не пробуют
mpike-adjudged-order-same = У корпуса уже приказ { $order }
mpike-adjudged-order-impossible = С приказа { $order } на { $wished } не переходят
mpike-adjudged-intercept-broken = Кавалерия со сломанным построением не перехватывает
mpike-adjudged-intercept-column = Кавалерия в колонне не перехватывает
mpike-adjudged-rally-normal = Сбор нужен только при потрясённой или сломленной морали. Назовите её: «состояние потрясена»
mpike-adjudged-rally-threshold = После порога потерь мораль выше потрясённой не поднимается
mpike-adjudged-hedgehog = Ни орудия, ни часть со сломленной моралью «ежом» не строятся
mpike-adjudged-checks = Сразу { $checks ->
    [one] { $checks } проверку
    [few] { $checks } проверки
   *[many] { $checks } проверок
} бывает только от огня

## Мораль

mpike-adjudged-morale = Мораль { $morale }{ $level ->
    [shaken] : { $printed } минус 1, раз потрясена
    [broken] : сломлена, на фишку не смотрят
   *[normal] {""}
}
mpike-adjudged-check = { $check ->
    [rally] { $passed ->
        [yes] сбор удался
       *[no] сбор не удался
    }
    [hedgehog] { $passed ->
        [yes] «Ёж» построен
       *[no] «Ёж» не построен
    }
   *[fire] { $passed ->
        [yes] проверка пройдена
       *[no] проверка провалена
    }
}
mpike-adjudged-risen = { $level ->
    [shaken] мораль теперь потрясена, построение сломано
   *[normal] мораль снова обычная
}
mpike-adjudged-sunk = { $level ->
    [shaken] мораль потрясена
    [broken] { $guns ->
        [yes] мораль сломлена, орудия остаются на месте
       *[no] мораль сломлена, часть отступает на 2 гекса
    }
   *[eliminated] { $guns ->
        [yes] орудия выведены из строя
       *[no] часть уничтожена
    }
}

## Ближний бой

mpike-adjudged-strength = Сила — целое число, не меньше 1
mpike-adjudged-one-defender = Атакуют одну часть; остальные в её гексе силы не добавляют
mpike-adjudged-combat-column = Атакованная колонна сначала проверяет мораль, потом сражается со сломанным построением. Бросьте проверку, затем назовите «построение сломано»
mpike-adjudged-light-attack = Лёгкая пехота атакует только лёгкую пехоту
mpike-adjudged-momentum = У лёгкой пехоты Momentum не бывает
mpike-adjudged-no-hedgehog = «Ежом» строится только тяжёлая пехота с пиками, если её мораль не сломлена
mpike-adjudged-no-cavalry = Из пистолетов в ближнем бою стреляет только кавалерия
mpike-adjudged-no-salvo = Залпом стреляет только тяжёлая пехота
mpike-adjudged-odds = Сила { $attack } против { $defence }
mpike-adjudged-odds-half = Сила { $attack } против половины от { $defence }: атакует одна кавалерия
mpike-adjudged-total = Модификаторы в сумме: { $total }
mpike-adjudged-ridden-over = Лёгкая пехота силой 1, одна в гексе, уничтожена без броска
mpike-adjudged-compounded = { $level ->
    [broken] мораль уже была потрясена, теперь сломлена, отступление на 2 гекса
   *[dead] мораль уже была сломлена, часть уничтожена
}
mpike-adjudged-pursuit = победившая кавалерия бросает на преследование
mpike-adjudged-beaten = { $fate ->
    [shaken] { $loser ->
        [attacker] мораль атакующего потрясена
       *[defender] мораль защитника потрясена
    }, отступление на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
    }
    [broken] { $loser ->
        [attacker] мораль атакующего сломлена
       *[defender] мораль защитника сломлена
    }, отступление на 2 гекса
   *[eliminated] { $loser ->
        [attacker] атакующий уничтожен
       *[defender] защитник уничтожен
    }
}
mpike-adjudged-afterwards = { $attackers ->
    [one] После боя
   *[other] Поражение терпят все атакующие сразу; после боя
} каждая оставшаяся часть получает хит построения, кроме «ежа» и сломанных

## Огонь

mpike-adjudged-table = { $table ->
    [regimental] Таблица мушкетов с полковыми орудиями
    [light] Таблица огня лёгкой пехоты
    [pistol] Таблица пистолетов
    [artillery] Таблица артиллерии
   *[musket] Таблица мушкетов
}{ $column ->
    [front] , колонка «фронт»
    [flank] , колонка «фланг»
    [salvo] , колонка «залп»
   *[none] {""}
}
mpike-adjudged-miss = без последствий
mpike-adjudged-hits = { $hits ->
    [one] { $hits } хит
    [few] { $hits } хита
   *[many] { $hits } хитов
}
mpike-adjudged-formation = { $formation ->
    [confused] цель в замешательстве
   *[broken] построение цели сломано
}
mpike-adjudged-reached = порог потерь достигнут, мораль падает на уровень
mpike-adjudged-owed = { $checks ->
    [one] нужна проверка морали
    [few] нужно { $checks } проверки морали одним броском
   *[many] нужно { $checks } проверок морали одним броском
}
mpike-adjudged-fire-broken = Со сломанным построением не стреляют, отступая
mpike-adjudged-salvo-still = Залп дают стоя, не наступая и не отступая
mpike-adjudged-answer-still = На огонь не отвечают, наступая или отступая
mpike-adjudged-no-rider = Этот модификатор — для огня по кавалерии. Назовите её: «цель кавалерия»
mpike-adjudged-printed = Мораль на фишке от 4 до 8, а не { $morale }
mpike-adjudged-fire-column = Колонна под огнём сначала проверяет мораль, потом стоит со сломанным построением. Бросьте проверку, затем назовите «цель построение сломано»
mpike-adjudged-guns-formation = У орудий нет построения
mpike-adjudged-dead = При { $hits } { $hits ->
    [one] хите
   *[other] хитах
} часть силой { $strength } уже уничтожена
mpike-adjudged-shared = Хиты делит между кавалерией и лёгкой пехотой их владелец. Не называйте мораль цели и бросьте проверку отдельно

## Преследование

mpike-adjudged-pursued = { $result ->
    [break-off] кавалерия прекращает преследование
    [eliminate] кавалерия рубит разбитую часть и входит в её гекс, построение самой кавалерии сломано
    [disordered] кавалерия остаётся там, куда наступила, её построение сломано
   *[off-map] кавалерия рубит разбитую часть и уходит за карту со своими генералами
}
mpike-adjudged-die = Выпало { $die }
