import type { Act } from '../../../kernel/command.ts';
import { why } from '../../../kernel/event.ts';
import { NOBODY } from '../../../kernel/fight.ts';
import { type Action, type ArgSpec, type Refusal, refusal } from '../../../kernel/ruleset.ts';
import type { Scene } from '../../../kernel/scene.ts';
import type { Table } from '../../../kernel/table.ts';
import type { Square } from '../../../space/square.ts';
import { announce } from '../../d20/actions/args.ts';
import { squaresOfEnemies } from '../../d20/aiming.ts';
import { weaponOfItem } from '../../d20/attacks.ts';
import { refuseCost, spend } from '../../d20/budget.ts';
import { isInHand } from '../../d20/field.ts';
import { roundsIn } from '../../d20/magazine.ts';
import { provoke } from '../../d20/opportunity.ts';
import { aisleOf, caughtIn, coneOf, isAlive, refuseAim } from '../firearms/area.ts';
import { fireOf, LINEAR, STRAFING } from '../firearms/modes.ts';
import { LINEAR_BURST, STRAFING_BURST, type Sweep, sweep } from '../firearms/sweep.ts';
import type { GrimGame, GrimWeapon } from '../game.ts';
import { combatantAt, profileAt } from '../state.ts';

const NOT_AUTOMATIC = refusal('bursts need a fully automatic weapon', 'GNG-BURST-01');
const NOT_IN_HAND = refusal('that is not in its hands', 'GNG-CORE-05');
const TOO_FEW = refusal('too few rounds are in it for that', 'GNG-GUN-03');
const UNCONTROLLED = refusal('it cannot fire a burst of that length at will', 'GNG-MBURST-09');
const NO_BARRELS = refusal('it has not so many barrels', 'GNG-BARREL-01');

/**
 * A burst along an aisle 5 feet wide to the greatest range of the weapon, named by any square of it (GNG-MBURST-03): at
 * everybody in it, nearest first, as an attack action (GNG-GUN-08). `amount` is the number of shots for whoever controls
 * it (GNG-MBURST-09).
 */
export const linearBurst: Action<GrimGame> = burst(LINEAR, 'Linear burst', LINEAR_BURST, aisleOf);

/** The same across a cone (GNG-MBURST-05). */
export const strafingBurst: Action<GrimGame> = burst(STRAFING, 'Strafing burst', STRAFING_BURST, coneOf);

type AreaOf = (table: Table<GrimGame>, who: number, weapon: GrimWeapon, to: Square) => readonly Square[];

function burst(id: string, name: string, kind: Sweep, areaOf: AreaOf): Action<GrimGame> {
  return {
    id,
    name,
    role: 'attack',
    rules: id === LINEAR ? ['GNG-MBURST-03', 'GNG-MBURST-08'] : ['GNG-MBURST-05', 'GNG-MBURST-08'],
    args: argsOf(kind),
    refuse: (table, who) => refuseCost(table, who, 'standard', id),
    refuseAct: (table, act) => refuseBurst(table, act, kind, areaOf),
    area: (table, act) => squaresOf(table, act, areaOf),
    // Where friends stand as thick as enemies it does more harm than good.
    worthwhile: (table, act) => hitsMoreEnemies(table, act, areaOf),
    resolve: (scene, act) => {
      const { who, to } = act;
      const weapon = weaponOf(scene, act);
      if (weapon === undefined || to === null) return;
      announce(scene, act);
      if (scene.told) tellAim(scene, who, to, kind);
      spend(scene, who, 'standard');
      if (provoke(scene, who)) {
        const barrels = barrelsOf(scene, act, weapon, kind).slice(0, fireOf(act.choices).barrels);
        const hosed = { attacker: who, weapon: weaponOfItem(scene, who, act.item), barrels, shots: act.amount };
        sweep(scene, kind, hosed, caughtIn(scene, who, areaOf(scene, who, weapon, to)));
      }
      scene.slots.afterAction(scene, who, true);
    },
  };
}

/** What to tell of a burst of the kind. */
function argsOf(kind: Sweep): readonly ArgSpec<GrimGame>[] {
  return [
    {
      name: 'with',
      text: 'the automatic weapon',
      optional: false,
      candidates: (table, { who }) => automatics(table, who).map(({ item }) => item),
    },
    {
      name: 'to',
      text: 'a square that it goes through',
      optional: false,
      candidates: (table, { who }) => squaresOfEnemies(table, who, 0, isAlive),
    },
    {
      name: 'amount',
      text: 'how many shots, for whoever controls it',
      optional: true,
      candidates: (table, { who }) => (profileAt(table, who).martialFirearms ? kind.controlled : []),
    },
    {
      name: 'choices',
      text: 'how many barrels at once',
      optional: true,
      candidates: (table, act) => {
        const barrels = weaponOf(table, act)?.barrels ?? 1;
        return Array.from({ length: barrels - 1 }, (_, more) => [`barrels-${more + 2}`]);
      },
    },
  ];
}

/** The squares into which it goes as it is aimed. */
function squaresOf(table: Table<GrimGame>, act: Act<GrimGame>, areaOf: AreaOf): readonly Square[] {
  const weapon = weaponOf(table, act);
  return weapon === undefined || act.to === null ? [] : areaOf(table, act.who, weapon, act.to);
}

function tellAim(scene: Scene<GrimGame>, who: number, { x, y }: Square, { fired }: Sweep): void {
  const text = `fires ${fired === LINEAR_BURST.fired ? 'along the line through' : 'across the cone towards'} ${x},${y}`;
  scene.emit({ kind: 'tell', who, target: NOBODY, value: 0, why: why(text, fired.rule) });
}

function automatics(table: Table<GrimGame>, who: number): readonly GrimWeapon[] {
  return profileAt(table, who).weapons.filter(({ firearm }) => firearm?.automatic === true);
}

function weaponOf(table: Table<GrimGame>, { who, item }: Act<GrimGame>): GrimWeapon | undefined {
  return profileAt(table, who).weapons[weaponOfItem(table, who, item)];
}

/** The barrels that hold enough. */
function barrelsOf(table: Table<GrimGame>, { who }: Act<GrimGame>, weapon: GrimWeapon, kind: Sweep): readonly number[] {
  const all = Array.from({ length: weapon.barrels }, (_, barrel) => barrel);
  return all.filter((barrel) => roundsIn(table, who, weapon, barrel) >= kind.least);
}

function refuseBurst(table: Table<GrimGame>, act: Act<GrimGame>, kind: Sweep, areaOf: AreaOf): readonly Refusal[] {
  const { who, to, amount, choices } = act;
  const weapon = weaponOf(table, act);
  if (weapon?.firearm?.automatic !== true) return [NOT_AUTOMATIC];
  const { mode, barrels } = fireOf(choices);
  const found: Refusal[] = isInHand(combatantAt(table, who), weapon) ? [] : [NOT_IN_HAND];
  if (mode !== 'single' || choices.length > (barrels > 1 ? 1 : 0) || barrels > weapon.barrels) found.push(NO_BARRELS);
  if (barrelsOf(table, act, weapon, kind).length < barrels) found.push(TOO_FEW);
  if (amount !== 0 && !(profileAt(table, who).martialFirearms && kind.controlled.includes(amount)))
    found.push(UNCONTROLLED);
  const area = to === null ? [] : areaOf(table, who, weapon, to);
  return [...found, ...refuseAim(table, who, to, area)];
}

function hitsMoreEnemies(table: Table<GrimGame>, act: Act<GrimGame>, areaOf: AreaOf): boolean {
  const { side } = combatantAt(table, act.who);
  const caught = caughtIn(table, act.who, squaresOf(table, act, areaOf));
  const friends = caught.filter((each) => combatantAt(table, each).side === side).length;
  return friends === 0 && caught.length > 1;
}
