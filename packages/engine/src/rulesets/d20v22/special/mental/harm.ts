import { because, Check, fighterAt } from '../../../../kernel/rule.ts';
import { struckWhileMinding } from '../../attack/distraction.ts';
import { abilityBonus } from '../../body/abilities.ts';
import { CORE } from '../../checks/core-die.ts';
import type { Band, V22Scene } from '../../game.ts';
import { withinLimit } from '../../harm/hit.ts';
import { damageOf } from '../../harm/impact.ts';
import { bandOf, WORDS } from '../../harm/toughness.ts';

const BASE_DIFFICULTY = 15;

const WILL_SAVE = new Check<Band>({
  dice: CORE.dice,
  why: because('Will save against mental damage', 'V22-MGRAP-05'),
  against: 'difficulty',
  by: bandOf,
  word: (band) => WORDS[band] ?? '',
});

const FAILED = because('failed Will save', 'V22-MGRAP-05');

/**
 * Damage by the Wisdom bonus, or by the rank of a damaging mental power where that is more: a Will save against 15 + it, read on
 * the nonlethal column; by the option `mentalDamageSave: 'toughness'` an ordinary Toughness save (V22-MGRAP-05).
 */
export function harmMind(scene: V22Scene, attacker: number, defender: number): void {
  const fighter = fighterAt(scene, attacker);
  const { mentalBlast } = fighter.profile.gifts;
  const wisdom = abilityBonus(scene, fighter, 'wisdom');
  const damage = withinLimit(fighter, mentalBlast > 0 ? Math.max(wisdom, mentalBlast) : wisdom);
  const impact = damageOf({ attacker, defender, damage, lethal: false });
  if (scene.options.mentalDamageSave === 'toughness') scene.slots.harm(scene, impact);
  else {
    const { dice, lowest } = fighterAt(scene, defender).profile.core;
    const bonus = scene.tally();
    scene.slots.saveBonus(scene, defender, 'will', bonus);
    const difficulty = BASE_DIFFICULTY + damage;
    const band = scene.check(WILL_SAVE.with(dice), defender, attacker, bonus, difficulty, 0, lowest);
    if (band > 0) scene.slots.wound(scene, { ...impact, failed: FAILED }, band);
    struckWhileMinding(scene, impact);
  }
}
