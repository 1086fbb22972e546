import { type Combatant, type Command, type FightEvent, legalCommands, openWorld, type Play } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../src/engine/as-known.ts';
import { knownAfter } from '../src/tables/acquaintance.ts';
import { STAGED, type Staged } from './staged.ts';
import { faces, gm, us, Watched } from './watched.ts';

const GRIM =
  'size: medium, speed: 30, abilities: { strength: 16, dexterity: 14, constitution: 12, intelligence: 10, wisdom: 10, charisma: 10 }, baseAttack: 2, saves: { fortitude: 0, reflex: 0, will: 0 }';
const V22 = 'abilities: { strength: 14 }, attack: 3, defense: { base: 6 }';
const TC = 'attributes: { strength: 3 }, fortitude: 5';

/** Sheets of enemies by ruleset: they look the same, and their numbers differ, of all of them from those of the first. */
const NUMBERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  modern: [
    '{ hp: 24, defense: 13, weapons: [knife, glock 17] }',
    '{ hp: 25, defense: 13, weapons: [knife, { name: glock 17, spare: 7, magazine: 30 }] }',
    '{ hp: 24, defense: 14, weapons: [knife, glock 17], feats: [combat reflexes], naturalArmor: 1 }',
    '{ hp: 61, defense: { total: 15, touch: 12, flatFooted: 11 }, baseAttack: 4, abilities: { strength: 17, dexterity: 15, constitution: 16, wisdom: 8 }, saves: { fortitude: 7, reflex: 5, will: 4 }, skills: { spot: 9, bluff: 7 }, speed: 40, bonuses: [{ to: attack, type: luck, value: 2, text: charm }], weapons: [{ name: knife, enhancement: 2, threat: 17 }, glock 17] }',
  ],
  grim: [
    `{ ${GRIM}, hp: 30, defense: 3, weapons: [dagger] }`,
    `{ ${GRIM}, hp: 31, defense: 3, protection: 1, weapons: [dagger] }`,
    `{ ${GRIM}, hp: 30, defense: 4, weapons: [dagger], traits: [combat-reflexes, uncanny-dodge] }`,
    '{ size: medium, speed: 40, abilities: { strength: 19, dexterity: 17, constitution: 18, intelligence: 8, wisdom: 13, charisma: 9 }, baseAttack: 5, saves: { fortitude: 6, reflex: 5, will: 3 }, hp: 71, defense: 6, protection: 4, naturalArmor: 2, skills: { spot: 8 }, weapons: [{ name: dagger, enhancement: 2 }] }',
  ],
  d20v22: [
    `{ ${V22}, weapons: [{ id: bat, name: bat, form: melee, damage: 2 }] }`,
    `{ ${V22}, toughness: { bonus: 1, impervious: 1 }, weapons: [{ id: bat, name: bat, form: melee, damage: 2 }] }`,
    `{ abilities: { strength: 14 }, attack: 4, defense: { base: 7 }, conviction: 2, weapons: [{ id: bat, name: bat, form: melee, damage: 3 }] }`,
    '{ abilities: { strength: 18, dexterity: 16, constitution: 15 }, attack: 6, defense: { base: 8, dodge: 2 }, toughness: { bonus: 4, impervious: 1 }, saves: { fortitude: 3, reflex: 4, will: 5 }, furtherAttacks: [1], speed: 40, weapons: [{ id: bat, name: bat, form: melee, damage: 5, attack: 2, threat: 18 }] }',
  ],
  timecount: [
    `{ ${TC}, hitPoints: 30, baseTop: 6, weapons: [dagger] }`,
    `{ ${TC}, hitPoints: 31, baseTop: 6, weapons: [dagger] }`,
    `{ attributes: { strength: 3 }, fortitude: 6, hitPoints: 30, baseTop: 7, willpower: 2, weapons: [dagger] }`,
    '{ attributes: { strength: 5, dexterity: 2, constitution: 3, persona: 2 }, accuracy: 3, power: 2, fortitude: 7, agility: 4, willpower: 3, hitPoints: 77, baseTop: 9, damageReduction: 1, disciplines: { perception: 3 }, weapons: [dagger] }',
  ],
};

/** Two of us against two of them, who all look like the first of the staged sheets. */
function encounter({ ruleset, map, sheets: [ours], initiative }: Staged, theirs: string): string {
  const { early, step } = initiative;
  const all = [
    ['ann', 'us', [1, 1], ours],
    ['bob', 'them', [2, 1], theirs],
    ['abe', 'us', [2, 2], ours],
    ['ben', 'them', [3, 2], theirs],
  ].map(([id, side, at, sheet], n) => {
    return `${id}: { side: ${side}, at: ${JSON.stringify(at)}, initiative: ${early + n * step}, sheet: ${sheet} }`;
  });
  return `fray: 1\ntitle: Yard\nruleset: ${ruleset}\n${map}\ncombatants:\n${all.map((each) => `  ${each}\n`).join('')}`;
}

const isEnemy = ({ side }: Combatant): boolean => side === 'them';

/** What a seat may see of a step: what is done to whom and how it comes out, in no numbers of enemies. */
function seenOf(event: FightEvent, enemies: ReadonlySet<number>): unknown {
  switch (event.kind) {
    case 'act':
      return [event.who, event.action, event.target, event.item];
    case 'check':
      return [event.who, event.target, event.result, event.why.text];
    case 'move':
      return [event.who, event.dx, event.dy];
    case 'gain':
      return ['gain', event.who, event.effect.name, event.effect.source];
    case 'lose':
      return ['lose', event.who, event.name];
    case 'tell':
      return [event.who, event.target, event.why.text];
    case 'count':
      return enemies.has(event.who) ? [] : [event.who, event.count, event.by];
    case 'roll':
      return enemies.has(event.who) ? [] : [event.who, event.dice, event.faces];
    case 'time':
      return event.set['next'] === undefined ? [event.who, event.why.text] : [];
    case 'hold':
    case 'give':
      return [event.who, event.item, event.place];
    default:
      return [];
  }
}

/** How enemies seem: of the likenesses that a seat knows the same as of those whom they stand for. */
function seemings({ rules, fight }: Play, telling: 'words' | 'eyes'): readonly unknown[] {
  const world = openWorld(fight, rules);
  return fight.combatants.filter(isEnemy).map((each) => {
    const standing = rules.health.standing(world, each);
    if (telling === 'eyes') return standing;
    // Where harm is no number of points, the word is all there is to it.
    const health = rules.health.harmIsPoints ? (rules.screen.sights?.health(world, each.index) ?? 1) : 1;
    return [rules.health.verdict(world, each), Math.ceil(4 * health)];
  });
}

/** All that may be seen of a fight as it stands. */
function standOf({ play }: Watched, telling: 'words' | 'eyes') {
  const { rules, fight } = play;
  const world = openWorld(fight, rules);
  const { pending } = fight;
  const need = pending?.need;
  const asked = need === undefined ? -1 : need.kind === 'dice' ? need.who : need.question.who;
  const isOurs = fight.combatants[asked]?.side === 'us';
  return {
    seems: seemings(play, telling),
    waiting: rules.clock.waiting(world),
    asked,
    // Which die is asked for is heard by all; what somebody else is asked is not.
    what: need?.kind === 'dice' ? `${need.dice}, ${need.why.text}` : isOurs ? need?.question.kind : null,
    now: (fight.clock as { now?: number }).now,
    over: fight.over,
  };
}

function lastSeen(watched: Watched): unknown {
  const enemies = new Set(watched.play.fight.combatants.filter(isEnemy).map(({ index }) => index));
  return (watched.play.step?.events ?? []).map((event) => seenOf(event, enemies)).filter((all) => `${all}` !== '');
}

/** Where two lists of texts differ first, with what stands around it; '' where they do not. */
function difference(one: readonly string[], other: readonly string[]): string {
  const [a, b] = [one.join('\n'), other.join('\n')];
  if (a === b) return '';
  let at = 0;
  while (a[at] === b[at]) at++;
  return `${a.slice(Math.max(0, at - 200), at)} >>> ${a.slice(at, at + 150)} <<< >>> ${b.slice(at, at + 150)}`;
}

/** Two fights that go on side by side, as long as one sees no difference. */
class Pair {
  readonly one: Watched;
  readonly other: Watched;
  readonly telling: 'words' | 'eyes';
  /** Steps, and checks among them, that showed no difference. */
  compared = 0;
  checks = 0;

  constructor([one, other]: readonly Watched[], telling: 'words' | 'eyes') {
    this.one = one as Watched;
    this.other = other as Watched;
    this.telling = telling;
  }

  static async of(staged: Staged, telling: 'words' | 'eyes', sheets: readonly [string, string]): Promise<Pair> {
    const both = sheets.map((sheet) => Watched.of(encounter(staged, sheet), { telling }));
    return new Pair(await Promise.all(both), telling);
  }

  /** Whether one sees no difference; then not a byte differs. */
  check(what: string): boolean {
    const [a, b] = [this.one, this.other].map((each) =>
      JSON.stringify([lastSeen(each), standOf(each, this.telling)]),
    ) as [string, string];
    if (a !== b) return false;
    expect(difference(this.one.heard, this.other.heard), what).toBe('');
    expect(seemings(this.one.known(), this.telling), what).toEqual(standOf(this.one, this.telling).seems);
    this.compared++;
    this.checks += (this.one.play.step?.events ?? []).filter(({ kind }) => kind === 'check').length;
    return true;
  }

  /** Rolls and answers in both, until somebody has to act. */
  async settle(dice: readonly ((sides: number) => number)[]): Promise<boolean> {
    for (let { pending } = this.one.play.fight; pending !== null; { pending } = this.one.play.fight) {
      const { need } = pending;
      for (const [at, each] of [this.one, this.other].entries()) {
        const face = dice[at] as (sides: number) => number;
        const other = each.play.fight.pending?.need;
        if (other === undefined || other.kind !== need.kind) return false;
        const answer = other.kind === 'dice' ? face(other.sides) : (other.question.choices.at(-1)?.id ?? '');
        await each.does(gm, { kind: 'answer', answer });
      }
      if (!this.check(JSON.stringify(need))) return false;
    }
    return true;
  }

  /** @returns the command that somebody gives next, by what the seat knows: every other one is aimed at an enemy */
  command(n: number): Command | undefined {
    const { rules, fight } = this.one.play;
    const [who = -1] = rules.clock.waiting(openWorld(fight, rules));
    const known = this.one.known();
    const legal = [...legalCommands(openWorld(known.fight, known.rules), who)];
    const side = fight.combatants[who]?.side;
    const foes = new Set(fight.combatants.filter((each) => each.side !== side).map(({ id }) => id));
    const blows = legal.filter(({ target = '' }) => foes.has(target));
    const some = n % 2 === 0 && blows.length > 0 ? blows : legal;
    const kinds = [...new Set(some.map((each) => each.do))];
    const alike = some.filter((each) => each.do === kinds[n % kinds.length]);
    return alike[(n * 131) % Math.max(1, alike.length)];
  }

  /** Whatever anybody of us could try of anybody: it is refused in the same words, or in neither fight. */
  pry(): void {
    const { rules } = this.one.play;
    for (const { id } of rules.actions) {
      for (const target of ['bob', 'ben', 'abe', '']) {
        const command = { by: 'ann', do: id, ...(target === '' ? {} : { target }) };
        const [a, b] = [this.one, this.other].map((each) => tried(each, command));
        expect(b, JSON.stringify(command)).toBe(a);
      }
    }
  }
}

/** What is said of a command that is tried. */
function tried({ play, table }: Watched, command: Command): string {
  const asker = { ...us, kind: 'player', known: knownAfter(table.entries, us) } as const;
  const outcome = outcomeOf(play, asker, { kind: 'command', command });
  return outcome.ok ? 'done' : JSON.stringify(outcome.refusals);
}

/** Faces in an order that each seed has of its own: of those with an odd number only the highest and the lowest. */
function seeded(seed: number): (sides: number) => number {
  const next = faces();
  return (sides) => {
    const face = 1 + ((next(100) * (2 * seed + 1) + seed) % sides);
    if (seed % 2 === 0) return face;
    return 2 * face > sides ? sides : 1;
  };
}

/** How far two fights go on side by side without a difference that may be seen. */
async function played(pair: Pair, seed: number): Promise<void> {
  const dice = [seeded(seed), seeded(seed)];
  let goesOn = pair.check('the beginning') && (await pair.settle(dice));
  for (let n = seed * 17; n < seed * 17 + 25 && goesOn && pair.one.play.fight.over === null; n++) {
    if (n % 8 === 0 && pair.one.play.fight.pending === null) pair.pry();
    const command = pair.command(n);
    if (command === undefined) return;
    const seat = us.owns.includes(command.by) ? us : gm;
    const results: string[] = [];
    for (const each of [pair.one, pair.other]) results.push(await each.does(seat, { kind: 'command', command }));
    goesOn = pair.check(JSON.stringify(command));
    if (goesOn) expect(results[1], JSON.stringify(command)).toBe(results[0]);
    goesOn = goesOn && (await pair.settle(dice));
  }
}

describe.each(Object.keys(STAGED))('what a seat of %s is not told of its enemies', (ruleset) => {
  const staged = STAGED[ruleset] as Staged;
  const [first, ...others] = NUMBERS[ruleset] as readonly [string, ...string[]];

  it.each(['words', 'eyes'] as const)(
    'shows in no byte where the level is %s, as long as nothing that may be seen differs',
    async (telling) => {
      let [compared, checks] = [0, 0];
      for (const other of others) {
        for (let seed = 0; seed < 4; seed++) {
          const pair = await Pair.of(staged, telling, [first, other]);
          await played(pair, seed);
          compared += pair.compared;
          checks += pair.checks;
        }
      }
      expect(compared).toBeGreaterThan(100);
      expect(checks).toBeGreaterThan(30);
    },
  );
});
