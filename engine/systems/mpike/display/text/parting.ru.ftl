### «Мушкет и пика»: ответы, которые дают по частям.

mpike-part-unit = { $unit } ({ $hex })
mpike-part-wing = { $wing }
mpike-part-order = { $order }
mpike-part-close-order = Обычное построение
mpike-part-open-order = Разомкнутый строй
mpike-part-hold = Не атаковать
mpike-part-attack = Атаковать { $hex }: { $target }
mpike-part-line = Порядок боёв
mpike-part-begin = Начать с края { $hex }
mpike-part-save = Беречь пистолеты
mpike-part-fire = Стрелять из пистолетов
mpike-part-way = Путь
mpike-part-to = { $hex ->
    [off] За карту
   *[other] В { $hex }
}{ $way ->
    [none] {""}
   *[other] , через { $way }
}
mpike-part-leader = { $leader }
mpike-part-along = Взять с собой
mpike-part-behind = Оставить здесь
