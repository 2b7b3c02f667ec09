## Бот как игрок.
the-house = бот
post-order-house = **{ $side }** › { $order } (ходит бот)
cmd-opt-opponent = соперник
cmd-opt-opponent-about = За остальные стороны играет бот: партия для тренировки
cmd-opt-seat-about = Посадить за эту сторону бота вместо игрока
cmd-opt-own-side-about = Ваша сторона; в партии против бота, если не назвать, первая
cmd-opponent-house = Бот
receipt-practice = Партия против бота сейчас начнётся, смотрите в канал.
receipt-house = Бот за столом.
request-house-title = Посадить за стол бота?
request-house = **{ $side }**, { $player }: просьба доиграть с ботом вместо отсутствующего игрока. Согласиться могут: { $needs } ({ $whom }).
request-house-side = Место: { $seat }
practice-stuck = Бот не нашёл приказа, который мог бы отдать (номер для справки `{ $reference }`). Ничего не потеряно: за него может сходить судья, или партию можно закончить командой `/{ cmd-game } { cmd-game-abandon }`.
button-practice = Против бота
opening-practice = Не с кем играть? Займите сторону, а за остальные сыграет бот.
