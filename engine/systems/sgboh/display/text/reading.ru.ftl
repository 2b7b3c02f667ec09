### Simple Great Battles of History: what had to stand in an order where something else stood.

sgboh-expected-unit = отряд: имя, краткое имя или гекс
sgboh-expected-hex = гекс, например 1007
sgboh-expected-number = число
sgboh-expected-target = «x» и противник
sgboh-expected-end = конец приказа
sgboh-expected-formation = одно из ваших формирований
sgboh-expected-leader = лидер
sgboh-expected-group = одна из ваших групп формирований
sgboh-expected-type = тип, как на фишке, например LI
sgboh-expected-vertex = вершина для равнения: С, СВ, ЮВ, Ю, ЮЗ или СЗ
sgboh-expected-side = сторона гекса: СВ, В, ЮВ, ЮЗ, З или СЗ
sgboh-expected-hand = «влево» или «вправо»
sgboh-expected-roll = «бросок» или «нет»
sgboh-expected-action = гекс, направление или действие: прямо, заход, кругом, подтянуть, сменить, довернуть, колонна, строй, вглубь, огонь
