import { because, fighterAt, NOBODY, type Term, term, withRow } from '../../../kernel/rule.ts';
import { type Part, part } from '../../d20/checks/lines.ts';
import { gainEffect, RUINED } from '../../d20/conditions/effects.ts';
import { openGround } from '../../d20/objects/open-ground.ts';
import { half } from '../checks/arithmetic.ts';
import { HOLED } from '../conditions/conditions.ts';
import type { Band, D20v22Weapon, Impact, V22Scene, V22World } from '../game.ts';
import { raisedDamage } from '../harm/impact.ts';
import { DIVISORS, type Energy } from '../tables/objects.ts';
import { DESTROY, type ObjectProfile } from './figures.ts';
import { type Fate, ITS_OWN, rollSave, type Saving } from './save.ts';

const DAMAGED = because('damaged', 'V22-OBJT-05');
const DISABLED = because('badly damaged', 'V22-OBJT-07');
const HOLE = because('has a hole through it', 'V22-OBJT-07');
const UNSAID = because('', 'V22-OBJT-07');
const DESTROYED = because('destroyed', 'V22-OBJT-08');
const UNHARMED = because('nothing happens to a thing', 'V22-OBJ-05');
const POINTS = because('damage to the object', 'V22-OBJH-02');
const HARDNESS = { text: 'hardness', rule: 'V22-OBJH-02' };
const ALL = { text: 'more than is left of it', rule: 'V22-OBJH-02' };
const DAMAGE = term('damage', 'V22-DMG-02');
const HALVED = term('halved', 'V22-OBJ-09');
const WEAK_SPOT = term('especially effective', 'V22-OBJ-08');
const LESS: Readonly<Record<Energy, Term>> = {
  acid: term('acid', 'V22-OBJH-04'),
  cold: term('cold', 'V22-OBJH-04'),
  electricity: term('electricity', 'V22-OBJH-04'),
  fire: term('fire', 'V22-OBJH-04'),
  sonic: term('sonic', 'V22-OBJH-04'),
};

const FULLY: Saving = { fixed: null };

/**
 * Damage to a thing: it is always lethal (V22-OBJ-05, V22-OBJT-05). What is especially effective may destroy it at once
 * (V22-OBJ-08); else it makes a Toughness save (V22-OBJ-06, V22-OBJT-01), or by the option `objectDamage: 'hitPoints'` loses
 * the damage points that the weapon states (V22-OBJ-09).
 */
export function harmObject(scene: V22Scene, impact: Impact, saving: Saving = FULLY): Band {
  const { object } = fighterAt(scene, impact.defender).profile;
  if (object === null) return 0;
  const edge = edgeOf(object, impact.weapon);
  const points = impact.weapon?.points ?? null;
  if (edge === DESTROY) return suffer(scene, impact, 'destroyed');
  if (points !== null && object.hp > 0 && scene.options.objectDamage === 'hitPoints') return wear(scene, impact, edge);
  const damage = [part(raisedDamage(impact), DAMAGE), ...lessByEnergy(scene, impact), part(edge, WEAK_SPOT)];
  const bonus = scene.tally();
  scene.slots.toughness(scene, impact.defender, { ...impact, lethal: true }, bonus);
  return suffer(
    scene,
    impact,
    rollSave(scene, { ...impact, steps: object.steps, called: ITS_OWN }, bonus, damage, saving),
  );
}

/** Fire, electricity and cold do a part of their damage bonus, unless by the option `objectEnergy` (V22-OBJH-04). */
export function lessByEnergy({ options }: V22World, impact: Impact): readonly Part[] {
  const energy = impact.weapon?.energy ?? null;
  if (energy === null || !options.objectEnergy) return [];
  const whole = raisedDamage(impact);
  return [part(Math.floor(whole / DIVISORS[energy]) - whole, LESS[energy])];
}

/** What is left of a damage bonus against things, whatever they are made of. */
export function damageToThings(world: V22World, impact: Impact): number {
  return lessByEnergy(world, impact).reduce((sum, { value }) => sum + value, raisedDamage(impact));
}

/** What the game master has said of the weapon against this thing: what it adds, or that it destroys it. */
function edgeOf({ vulnerableTo }: ObjectProfile, weapon: D20v22Weapon | null): number | typeof DESTROY {
  return weapon === null ? 0 : (vulnerableTo[weapon.name.toLowerCase()] ?? vulnerableTo[weapon.id] ?? 0);
}

/** Nothing but damage does anything to a thing: it cannot be stunned or put to sleep (V22-OBJ-05). */
export function spare(scene: V22Scene, { attacker, defender }: Impact): void {
  scene.tell(attacker, defender, 0, UNHARMED);
}

const BANDS: Readonly<Record<Fate, Band>> = { holds: 0, damaged: 1, disabled: 3, destroyed: 4 };

/**
 * What a failed save of a thing brings (V22-OBJT-05): a mark that weakens its later saves (V22-OBJT-06); disabled, a barrier
 * has a hole through it (V22-OBJT-07); disabled again, or worse, it is destroyed (V22-OBJT-07, V22-OBJT-08).
 */
export function suffer(scene: V22Scene, impact: Pick<Impact, 'attacker' | 'defender'>, fate: Fate): Band {
  const { attacker, defender: who } = impact;
  const { digest } = fighterAt(scene, who);
  if (fate === 'damaged') scene.count(who, 'hurt', 1, DAMAGED, attacker);
  else if (fate === 'destroyed' || (fate === 'disabled' && digest.disabled)) destroy(scene, who);
  else if (fate === 'disabled') {
    gainEffect(scene, who, { name: 'disabled', source: attacker, until: null }, DISABLED);
    if (openGround(scene, who, HOLE)) makeHole(scene, who);
  }
  return BANDS[fate];
}

/** From now on one gets through it. */
export function makeHole(scene: V22Scene, who: number): void {
  if (!fighterAt(scene, who).digest.ruined)
    gainEffect(scene, who, { name: HOLED, source: NOBODY, until: null }, UNSAID);
}

function destroy(scene: V22Scene, who: number): void {
  gainEffect(scene, who, { name: RUINED, source: NOBODY, until: null }, DESTROYED);
  openGround(scene, who, DESTROYED);
}

/** Energy is divided and half damage is half of the points, then hardness comes off each time (V22-OBJH-02, V22-OBJH-04); without hit points it is destroyed. */
function wear(scene: V22Scene, { attacker, defender: who, weapon, halvings }: Impact, edge: number): Band {
  const { object } = fighterAt(scene, who).profile;
  if (weapon === null || weapon.points === null || object === null) return 0;
  const rolled = scene.roll(attacker, weapon.points, POINTS);
  const { energy } = weapon;
  const whole = energy === null ? rolled : Math.floor(rolled / DIVISORS[energy]);
  const divided = Math.floor(whole / 2 ** halvings);
  const through = Math.max(0, divided + edge - object.hardness);
  const left = object.hp - fighterAt(scene, who).state.counts.lost;
  const by = Math.min(through, left);
  const less = energy === null ? scene.rolled : withRow(scene.rolled, whole - rolled, LESS[energy]);
  const rows = withRow(
    withRow(withRow(less, divided - whole, HALVED), edge, WEAK_SPOT),
    through - divided - edge,
    HARDNESS,
  );
  scene.count(who, 'lost', by, POINTS, attacker, withRow(rows, by - through, ALL));
  if (by === left) destroy(scene, who);
  return by === 0 ? 0 : by === left ? BANDS.destroyed : BANDS.damaged;
}

/** Whether half of the hit points or more are gone, or it is disabled: it breaks more easily (V22-BRK-02). */
export function isWeakened(world: V22World, who: number): boolean {
  const fighter = fighterAt(world, who);
  const hp = fighter.profile.object?.hp ?? 0;
  return fighter.digest.disabled || (hp > 0 && fighter.state.counts.lost >= hp - half(hp));
}
