### Решения без партии.

## Во всех процедурах

mpike-adjudged-modifier = { $what } { $value }
mpike-adjudged-needed = { $most ->
    [none] Ни одно значение кубика не подходит
    [any] Подходит любое значение кубика
    [0] На кубике нужен только 0
   *[other] На кубике нужно { $most } или меньше
}

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
        [yes] Сбор удался
       *[no] Сбор не удался
    }
    [hedgehog] { $passed ->
        [yes] «Ёж» построен
       *[no] «Ёж» не построен
    }
   *[fire] { $passed ->
        [yes] Проверка пройдена
       *[no] Проверка провалена
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
