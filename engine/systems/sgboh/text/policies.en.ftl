### Readings that a game may choose: each with its values.

sgboh-policy-ofc-each-entry = A unit tries an opposed facing change
sgboh-policy-ofc-each-entry-false = once in a movement and missile phase
sgboh-policy-ofc-each-entry-true = against each enemy that comes up
sgboh-policy-one-leader-one-formation = A leader commands in a turn
sgboh-policy-one-leader-one-formation-false = every activated formation that lists him
sgboh-policy-one-leader-one-formation-true = one formation
sgboh-policy-leader-may-stay = A lone leader whom an enemy comes up to
sgboh-policy-leader-may-stay-false = has to retreat
sgboh-policy-leader-may-stay-true = may retreat, or stay until one enters his hex
sgboh-policy-los-higher-than-either = Higher ground hides a target when it is
sgboh-policy-los-higher-than-either-false = higher than both the firer and the target
sgboh-policy-los-higher-than-either-true = higher than either of them
sgboh-policy-artillery-every-step = Artillery that is not activated is asked to fire
sgboh-policy-artillery-every-step-false = after moves, at shots and as the phase ends
sgboh-policy-artillery-every-step-true = at each step of the enemy
sgboh-policy-mover-may-answer = A mover that is fired at
sgboh-policy-mover-may-answer-false = does not answer at once
sgboh-policy-mover-may-answer-true = may answer with its own shot
sgboh-policy-column-may-reply = Opposed fire of a column
sgboh-policy-column-may-reply-false = there is none
sgboh-policy-column-may-reply-true = as of any other unit
sgboh-policy-pursue-on-retreat = Cavalry pursues enemy cavalry that
sgboh-policy-pursue-on-retreat-false = routs
sgboh-policy-pursue-on-retreat-true = routs or retreats
