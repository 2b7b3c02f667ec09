## Компьютер как игрок.
the-computer = компьютер
post-order-computer = **{ $side }** › { $order } (ходит компьютер)
cmd-opt-opponent = соперник
cmd-opt-opponent-about = Кто играет за остальные стороны: компьютер, участник или вы сами
cmd-opt-seat-about = За эту сторону вместо игрока играет компьютер
cmd-opt-own-side-about = Ваша сторона; в партии против компьютера по умолчанию первая
cmd-opponent-computer = Компьютер
cmd-opponent-members = Участник
cmd-opponent-both = За обе стороны
receipt-practice = Партия против компьютера сейчас начнётся в канале.
receipt-computer = За эту сторону играет компьютер.
request-computer-title = Отдать эту сторону компьютеру?
request-computer = **{ $side }**, { $player }: просьба заменить отсутствующего игрока компьютером. Нужно согласие: { $needs } ({ $whom }).
request-computer-side = Сторона: { $seat }
practice-stuck = Компьютер не нашёл приказа, который мог бы отдать (номер ошибки `{ $reference }`). Ничего не потеряно: за него может сходить судья, или партию можно закончить командой `/{ cmd-game } { cmd-game-abandon }`.
button-practice = Против компьютера
