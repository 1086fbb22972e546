import { because } from '../../../kernel/rule.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { cited } from '../citations.ts';
import { FIGHTING_DEFENSIVELY, gainEffect } from '../conditions/effects.ts';
import type { Attack, D20Scene } from '../game.ts';
import { DEFENSIVELY } from './attacks.ts';

const texts = cited((rule) => ({ FIGHTS_DEFENSIVELY: because('fighting defensively', rule.fightingDefensively) }));

/** An attack declared `defensively` puts its attacker on the defensive until its next turn (MOD-TDEF-04, MOD-MEL-03, MOD-RNG-08). */
export function declareDefensive(scene: D20Scene, attack: Attack): void {
  if (attack.choices.length === 0 || !attack.choices.includes(DEFENSIVELY)) return;
  const { attacker: who } = attack;
  const effect = { name: FIGHTING_DEFENSIVELY, source: who, until: untilNextTurn(scene.fight, who) };
  gainEffect(scene, who, effect, texts(scene).FIGHTS_DEFENSIVELY);
}
