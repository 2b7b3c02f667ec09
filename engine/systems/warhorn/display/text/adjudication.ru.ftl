### WARHORN: решения без партии.

## Отряды и хиты

warhorn-adjudged-modifier = { $what } { $value }
warhorn-adjudged-vitality = { $men ->
    [one] { $men } воин
    [few] { $men } воина
   *[many] { $men } воинов
}: Живучесть { $hits } { $shots ->
    [yes] при стрельбе
   *[no] в ближнем бою
} — 1{ $skill ->
    [0] {""}
   *[other] , Мастерство +{ $skill }
}{ $rider ->
    [0] {""}
   *[other] , конь +{ $rider }
}{ $body ->
    [0] {""}
   *[other] , доспех +{ $body }
}{ $shield ->
    [0] {""}
   *[other] , щит +{ $shield }
}{ $barding ->
    [0] {""}
   *[other] , доспех коня +{ $barding }
}
warhorn-adjudged-no-shield = Щиты не в счёт: { $why ->
    [panic] отряд паникует
    [armour] стрелок вне поля зрения цели
   *[other] оружие держат двумя руками
}
warhorn-adjudged-pierced = Против этого оружия Живучесть { $hits }: пробивает { $piercing ->
    [all] любую броню
    [body] доспех
    [barding] доспех коня
    [body-barding] доспех воина и коня
   *[shields] щиты
}
warhorn-adjudged-beast = Слон, осталось { $hits ->
    [one] { $hits } хит
    [few] { $hits } хита
   *[many] { $hits } хитов
}; броня не в счёт. Если в броске на попадание выпала 1, погонщик проходит тест
warhorn-adjudged-dice = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}, Мастерство { $skill }: { $needed ->
    [0] попасть невозможно
    [1] попадание на 1
   *[other] попадание на 1–{ $needed }
}
warhorn-adjudged-read = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}, { $needed ->
    [0] попасть невозможно
    [1] попадание на 1
   *[other] попадание на 1–{ $needed }
}: { $hits ->
    [one] { $hits } хит
    [few] { $hits } хита
   *[many] { $hits } хитов
}
warhorn-adjudged-hits = { $hits ->
    [0] хитов нет
    [one] { $hits } хит
    [few] { $hits } хита
   *[many] { $hits } хитов
}
warhorn-adjudged-dead = { $what ->
    [elephant] { $dead ->
        [0] слоны целы
        [one] погиб { $dead } слон
        [few] погибли { $dead } слона
       *[many] погибло { $dead } слонов
    }
    [chariot] { $dead ->
        [0] колесницы целы
        [one] потеряна { $dead } колесница
        [few] потеряны { $dead } колесницы
       *[many] потеряно { $dead } колесниц
    }, в экипажах погибло { $crew }
   *[men] { $dead ->
        [0] никто не погиб
        [one] погиб { $dead } воин
        [few] погибли { $dead } воина
       *[many] погибло { $dead } воинов
    }
}
warhorn-adjudged-type-gone = { $tests ->
    [one] тип воинов выбит, хиты ещё есть: нужен тест на панику
    [few] выбито { $tests } типа воинов, хиты ещё есть: нужно { $tests } теста на панику
   *[many] выбито { $tests } типов воинов, хиты ещё есть: нужно { $tests } тестов на панику
}

## Стрельба

warhorn-adjudged-range = { $weapon }, { $way ->
    [indirect] навесом
   *[direct] прямая стрельба
}: { $distance } см при дальности { $most }, прицельная — { $aimed }
warhorn-adjudged-lost = выстрел потерян: { $why ->
    [lob] навесом стреляют только ближе { $half } см
   *[range] цель слишком далеко
}
warhorn-adjudged-lobbed-over = От стрельбы навесом преграда не защищает
warhorn-adjudged-blunt = Броню не пробивает: { $why ->
    [far] цель дальше прицельной дальности
   *[lobbed] стреляют навесом
}

## Тесты по Стойкости

warhorn-adjudged-test = { $test }: Стойкость { $base }
warhorn-adjudged-passes = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}: { $all ->
    [yes] подходит любое значение
   *[no] { $needed ->
        [0] не подходит ни одно значение
        [1] тест пройден только на 1
       *[other] тест пройден на 1–{ $needed }
    }
}
warhorn-adjudged-again = Неудачный бросок повторяют: { $bearer ->
    [standard] в отряде есть знаменосец
   *[musician] в отряде есть музыкант
}
warhorn-adjudged-faces = Выпало { $faces }, { $needed ->
    [0] не подходит ни одно значение
    [1] подходит 1
   *[other] подходит 1–{ $needed }
}
warhorn-adjudged-faces-again = Повторный бросок: { $faces }, { $needed ->
    [0] не подходит ни одно значение
    [1] подходит 1
   *[other] подходит 1–{ $needed }
}
warhorn-adjudged-disordered = { $failed ->
    [0] никто не расстроен
    [one] расстроен ещё { $failed } воин
    [few] расстроены ещё { $failed } воина
   *[many] расстроено ещё { $failed } воинов
}
warhorn-adjudged-test-panic = { $passed ->
    [yes] отряд держится
   *[no] отряд паникует
}
warhorn-adjudged-test-rally = { $passed ->
    [yes] паника прошла
   *[no] паника продолжается
}
warhorn-adjudged-test-control = { $passed ->
    [yes] отряд управляем
   *[no] отряд неуправляем
}
warhorn-adjudged-test-elephants = { $passed ->
    [yes] отряд стоит, может стрелять и на расстройство не проверяется
   *[no] отряд не стреляет, при соприкосновении — тест на расстройство
}
warhorn-adjudged-test-chariots = { $passed ->
    [yes] отряд стоит и может стрелять, теперь тест проходит каждый колесничий
   *[no] отряд не стреляет, колесницы мчатся на него
}
warhorn-adjudged-test-driver = { $passed ->
    [yes] колесница мчится на цель
   *[no] колесница поворачивает назад и будет потеряна
}
warhorn-adjudged-test-mahout = { $passed ->
    [yes] слон послушен
   *[no] слон взбесился, теперь погонщик пытается убить его тестом по Мастерству
}
warhorn-adjudged-test-into-melee = { $passed ->
    [yes] отряд стреляет, своим в рукопашной ничто не грозит
   *[no] выстрел потерян
}
warhorn-adjudged-test-pikes = { $passed ->
    [yes] пикинёры вернулись в строй
   *[no] пикинёры расстроены до следующего своего хода
}
warhorn-adjudged-word = Главнокомандующий с рейтингом { $rating } может это исправить

## Ближний бой

warhorn-adjudged-floor = Ниже { $least } пенальти Мастерство не опускают
warhorn-adjudged-length = { $weapon }: длина { $length }; первыми бьют более длинным оружием, при равной длине — после Броска
warhorn-adjudged-no-dash = Против выгодной позиции Бросок ничего не даёт
warhorn-adjudged-automatic = Первая шеренга попадает без броска
warhorn-adjudged-chain = Каждый хит даёт бонусную атаку{ $rounds ->
    [1] {""}, один раз
    [99] , а её хиты — новые
   *[other] , а её хиты — новые, но не больше { $rounds } раз
}
warhorn-adjudged-bonus = У генерала { $bonus ->
    [one] { $bonus } бонусная атака
    [few] { $bonus } бонусные атаки
   *[many] { $bonus } бонусных атак
}, если он не промахнулся
warhorn-adjudged-steady = Промахи никого не расстраивают
warhorn-adjudged-missed = { $missed ->
    [one] промахнулся и расстроен { $missed } воин
    [few] промахнулись и расстроены { $missed } воина
   *[many] промахнулись и расстроены { $missed } воинов
}
warhorn-adjudged-blow = { $attacks ->
    [one] { $attacks } атака
    [few] { $attacks } атаки
   *[many] { $attacks } атак
}{ $bonus ->
    [0] {""}
   *[other] , из них бонусных { $bonus }
}, { $auto ->
    [yes] первая шеренга без броска, остальные
   *[no] попадание
} { $needed ->
    [0] невозможно
    [1] на 1
   *[other] на 1–{ $needed }
}: { $hits ->
    [one] { $hits } хит
    [few] { $hits } хита
   *[many] { $hits } хитов
}

## Поединки

warhorn-adjudged-duellist = { $who ->
    [challenger] Зачинщик
   *[other] Второй генерал
}: { $weapon }, длина { $length }; первыми бьют более длинным оружием, при равной длине — после Броска
warhorn-adjudged-duel-dice = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}{ $bonus ->
    [0] {""}
   *[other] , бонусных атак { $bonus }{ $calm ->
        [yes] {""}
       *[no] , если не промахнулся
    }
}: { $needed ->
    [0] попасть невозможно
    [1] попадание на 1
   *[other] попадание на 1–{ $needed }
}
warhorn-adjudged-deadly = Противника { $hits ->
    [one] убивает { $hits } хит
    [few] убивают { $hits } хита
   *[many] убивают { $hits } хитов
}: половина его Живучести
warhorn-adjudged-duel = { $fallen ->
    [challenger] зачинщик пал, победил второй генерал
    [other] второй генерал пал, победил зачинщик
    [both] пали оба генерала, победителя нет
   *[none] оба живы, раны заживают, поединок продолжается
}

## Отклонение

warhorn-adjudged-engine = От { $least } до { $most } см. { $pairs ->
    [1] Два кубика по порядку
   *[other] Два кубика по порядку на перелёт и недолёт, ещё два — вправо и влево
}: дубль — точно, первый больше — перелёт{ $pairs ->
    [1] {""}
   *[other] {" "}или вправо
}, первый меньше — недолёт{ $pairs ->
    [1] {""}
   *[other] {" "}или влево
}, на их сумму
warhorn-adjudged-misfire = Две единицы — осечка: { $mild ->
    [both] следующий ход машина молчит
    [second] во второй паре машина молчит следующий ход, в первой на 1 потеряна
   *[none] на 1 машина потеряна, иначе молчит следующий ход
}
warhorn-adjudged-correction = Расчёт может изменить каждое отклонение не больше чем на { $most } см
warhorn-adjudged-pairs = Выпало { $faces }
warhorn-adjudged-along = { $where ->
    [long] перелёт { $off } см
    [short] недолёт { $off } см
   *[point] ни перелёта, ни недолёта
}
warhorn-adjudged-across = { $where ->
    [right] { $off } см вправо
    [left] { $off } см влево
   *[line] ни вправо, ни влево
}
warhorn-adjudged-correct = отклонение расчёт может изменить не больше чем на { $most } см
warhorn-adjudged-misfired = осечка: { $lost ->
    [yes] машину разорвало, она потеряна вместе с расчётом
   *[no] следующий ход машина молчит
}

## Попадания машин

warhorn-adjudged-impact = { $shot ->
    [ballista] Болту нужно попадание, потом хитов столько, сколько шеренг он пробил: { $ranks ->
        [1] 1
       *[other] кубик с { $ranks } гранями
    }
    [solid] Хитов столько, сколько шеренг пробило ядро: { $ranks ->
        [1] 1
       *[other] кубик с { $ranks } гранями
    }
    [explosive] Хитов вдвое больше, чем шеренг пробило ядро: { $ranks ->
        [1] 2
       *[other] кубик с { $ranks } гранями, удвоенный
    }
    [canister] Два кубика: сумма — дальность картечи в см и число хитов
   *[blast] { $formed ->
        [yes] Два кубика хитов по всем, кто не под ядром
       *[no] Один кубик хитов: отряд стоит рассыпным строем
    }
}
warhorn-adjudged-reach = Картечь бьёт на { $reach } см, до цели { $away } см

## Отказы

warhorn-adjudged-men = Число воинов — целое, не меньше 1
warhorn-adjudged-elephant-hits = У слона { $most } хитов. Назовите, сколько осталось у каждого: «10 + 7»
warhorn-adjudged-elephant-bare = У слона нет ни брони, ни генерала
warhorn-adjudged-armour = С этим доспехом такой щит или доспех коня не носят
warhorn-adjudged-barding = Доспех коня бывает только у конных. Назовите «кавалерия» или «конные застрельщики»
warhorn-adjudged-no-general = В экипажах и расчётах генералов нет
warhorn-adjudged-one-general = В отряде один генерал
warhorn-adjudged-no-order = Построение и шеренги есть только у строевой пехоты и кавалерии
warhorn-adjudged-machines = Отдельно от экипажа считают только колесницы
warhorn-adjudged-ranks = Шеренг больше, чем воинов
warhorn-adjudged-no-lob = Навесом так не стреляют: { $weapon }
warhorn-adjudged-no-tortoise = «Черепахой» стоит только пехота не в панике, в плотном или очень плотном построении, в 3 шеренги, вся с большими щитами
warhorn-adjudged-causes = Причины считают только в тесте на расстройство
warhorn-adjudged-difference = Разница бывает только в тесте на управляемость и в тесте на панику после проигранного боя
warhorn-adjudged-one-man = Отряд на это не влияет: { $test }
warhorn-adjudged-never-disordered = Колесницы и слоны не расстраиваются
warhorn-adjudged-dashed-at = Бросок на пики делает кавалерия, и выгодной позиции у неё тогда нет. Назовите «цель кавалерия»
warhorn-adjudged-first-rank = Первую шеренгу считают только у кавалерии и для одного оружия за раз
warhorn-adjudged-tusks = Слоны бьют только бивнями. Назовите, сколько хитов осталось у каждого: «10 + 7»
warhorn-adjudged-weapon = Этим сейчас не бьют: { $weapon }
warhorn-adjudged-lengths = Оружие разной длины бьёт не вместе. Сначала — более длинное
warhorn-adjudged-one-duellist = В поединке два генерала, по одному с каждой стороны
warhorn-adjudged-skill = Мастерство — от { $least } до { $most }. Начните с него: «4 двуручный меч»
warhorn-adjudged-both-charged = Из двоих атаковал только один
warhorn-adjudged-engine-range = Эта машина стреляет по точкам от { $least } до { $most } см
warhorn-adjudged-canister-far = Картечью стреляют не дальше { $most } см
