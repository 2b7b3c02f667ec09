### Трактовки, которые партия может выбрать: каждая со своими значениями.

sgboh-policy-ofc-each-entry = Противодействующую смену равнения отряд пробует
sgboh-policy-ofc-each-entry-false = один раз за фазу движения и обстрела
sgboh-policy-ofc-each-entry-true = против каждого подошедшего врага
sgboh-policy-one-leader-one-formation = Лидер командует за ход
sgboh-policy-one-leader-one-formation-false = всеми задействованными формированиями, где он назван
sgboh-policy-one-leader-one-formation-true = одним формированием
sgboh-policy-leader-may-stay = Одинокий лидер, к которому подошёл враг
sgboh-policy-leader-may-stay-false = обязан отступить
sgboh-policy-leader-may-stay-true = может отступить или остаться, пока враг не войдёт в его гекс
sgboh-policy-los-higher-than-either = Возвышенность заслоняет цель, если она
sgboh-policy-los-higher-than-either-false = выше и стрелка, и цели
sgboh-policy-los-higher-than-either-true = выше хотя бы одного из них
sgboh-policy-artillery-every-step = Незадействованной артиллерии предлагают стрелять
sgboh-policy-artillery-every-step-false = после движений, при выстрелах и в конце фазы
sgboh-policy-artillery-every-step-true = на каждом шаге противника
sgboh-policy-mover-may-answer = Идущий отряд, по которому стреляют,
sgboh-policy-mover-may-answer-false = тут же не отвечает
sgboh-policy-mover-may-answer-true = может тут же ответить своим выстрелом
sgboh-policy-column-may-reply = Противодействующая стрельба колонны
sgboh-policy-column-may-reply-false = не ведётся
sgboh-policy-column-may-reply-true = как у всякого отряда
sgboh-policy-pursue-on-retreat = Кавалерия преследует вражескую кавалерию, которая
sgboh-policy-pursue-on-retreat-false = бежит
sgboh-policy-pursue-on-retreat-true = бежит или отступает
