import { why } from '../../../../kernel/event.ts';
import { type Action, type Refusal, refusal } from '../../../../kernel/ruleset.ts';
import { effectOf } from '../../conditions.ts';
import type { AttackForm, TcAct, TcTable, TimeCountGame, TimedAction } from '../../game.ts';
import { free, NONE } from '../../turns.ts';
import { strikes, weaponsAtHand, whom } from '../attack.ts';
import { freeHands } from '../hands.ts';
import { weaponInHand } from './requirements.ts';
import { dealAttribute, mayHe } from './results.ts';
import { type Deed, special } from './special.ts';

const LETS_GO = why('disarmed', 'TC-DISARM-02');
const TAKEN = why('taken from his hand', 'TC-DISARM-04');
const LET_FALL = why('let fall', 'TC-ACT-01');
const STRUCK = why('the thing is struck', 'TC-DISARM-03');

/** Strikes a thing out of somebody's hand (TC-DISARM-01 to TC-DISARM-05). `choice` is the thing. */
export const disarmAction: TimedAction = special({
  id: 'disarm',
  name: 'Disarm',
  role: 'attack',
  rules: ['TC-DISARM-01', 'TC-DISARM-02', 'TC-DISARM-03', 'TC-DISARM-04', 'TC-DISARM-05'],
  args: [
    whom,
    { name: 'choice', text: 'of what', optional: false, candidates: thingsInHand },
    { name: 'with', text: 'with which weapon', optional: true, candidates: weaponsAtHand },
  ],
  requirementsOfTarget: refuseThing,
  form: weaponInHand,
  modifier: penalty,
  defense: 'celerity',
  speed: 'weapon',
  change: { steps: 1, factor: 0, halved: false },
  fatigue: 1,
  range: 'weapon',
  damageType: ({ attack }) => attack.form.type,
  hit: (deed) => {
    const { who, target } = deed.act;
    const cause = takesIt(deed) ? TAKEN : LETS_GO;
    deed.changes.push({ kind: 'hold', who: target, item: thingOf(deed.scene, deed.act), place: 'dropped', why: cause });
    if (cause !== TAKEN) return;
    const effect = { name: 'takenThing', source: target, value: thingOf(deed.scene, deed.act), until: null };
    deed.changes.push({ kind: 'gain', who, effect, why: TAKEN });
  },
  greatSuccess: [[5, strikeFurther]],
});

const HELD: readonly string[] = ['hand', 'off', 'both'];

function thingsInHand(table: TcTable, { target }: TcAct): readonly string[] {
  const items = table.fight.combatants[target]?.items ?? [];
  return items.filter(({ place }) => HELD.includes(place)).map(({ id }) => id);
}

function thingOf(table: TcTable, { target, choice }: TcAct): number {
  return table.fight.combatants[target]!.items.findIndex(({ id, place }) => id === choice && HELD.includes(place));
}

function refuseThing(table: TcTable, act: TcAct): readonly Refusal[] {
  return thingOf(table, act) < 0 ? [refusal('the target holds no such thing', 'TC-DISARM-02')] : [];
}

/** -4, 4 more for a thing held in two hands, 2 more with a ranged weapon (TC-DISARM-01, TC-DISARM-05). */
function penalty(table: TcTable, act: TcAct, form: AttackForm): number {
  const { place } = table.fight.combatants[act.target]!.items[thingOf(table, act)]!;
  return -4 - (place === 'both' ? 4 : 0) - (strikes(table, act, form) ? 0 : 2);
}

/** From margin 8, with a hand free and a melee weapon, he may take it (TC-DISARM-04). */
function takesIt({ scene, act, attack, roll }: Deed): boolean {
  if (roll.margin < 8 || !attack.melee || freeHands(scene.fight.combatants[act.who]!) === 0) return false;
  return mayHe(scene, act.who, 'takeThing', ['does he take it?', 'TC-DISARM-04']);
}

/** From margin 5, damage equal to his Dexterity to the target or to the thing, as he likes (TC-DISARM-03). */
function strikeFurther(deed: Deed): void {
  const { scene, act } = deed;
  const choices = [
    { id: 'target', text: 'the target' },
    { id: 'thing', text: 'the thing' },
    { id: 'none', text: 'nothing' },
  ];
  const text = 'what is struck as well?';
  const rule = 'TC-DISARM-03';
  const answer = scene.ask({ kind: 'strikeFurther', who: act.who, text, rule, choices, facts: {} });
  if (answer === 'target') dealAttribute(deed, 'dexterity');
  if (answer !== 'thing') return;
  const by = scene.slots.fixedDamage(scene, act.who, 'dexterity', false);
  const item = thingOf(scene, act);
  deed.changes.push({ kind: 'use', who: act.target, item, count: 'damage', by, why: STRUCK });
}

/** Lets fall a thing that he took: free (TC-DISARM-04, TC-ACT-01). */
export const dropTakenAction: Action<TimeCountGame> = free({
  id: 'dropTaken',
  name: 'Drop a thing taken from another',
  role: 'other',
  rules: ['TC-DISARM-04', 'TC-ACT-01'],
  args: [],
  refuse: (table, who) =>
    effectOf(table.fight.combatants[who]!, 'takenThing') === null
      ? [refusal('he has taken nothing', 'TC-DISARM-04')]
      : NONE,
  refuseAct: () => NONE,
  resolve: (scene, { who }) => {
    const { source } = effectOf(scene.fight.combatants[who]!, 'takenThing')!;
    scene.emit({ kind: 'lose', who, name: 'takenThing', source, why: LET_FALL });
  },
});
