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
