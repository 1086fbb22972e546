import type { Act } from '../commands/command.ts';
import { causeOf, reason } from '../gm/gm-args.ts';
import type { Action } from '../ruleset/action.ts';
import { allows, needs } from '../ruleset/args.ts';
import { type Refusal, refusal } from '../ruleset/refusal.ts';
import type { Scene } from '../scene/scene.ts';
import { openWorld, type World } from '../scene/world.ts';
import { ABSENT } from '../state/absent.ts';
import { because } from '../state/cause.ts';
import type { Recruit } from '../state/command.ts';
import { type Combatant, NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { MOST_COMBATANTS } from '../state/ids.ts';
import { newcomersCalled } from '../state/newcomer-names.ts';
import { arrive } from '../state/setup.ts';
import { letIn, refuseJoining } from './joining.ts';
import { wordFault } from './word-fault.ts';

const OVER = refusal('the fight is over', '');
const FULL = refusal(`no more than ${MOST_COMBATANTS} take part in a fight`, '');
const NOBODY_TOLD = refusal('recruit: expected who comes: a name, a side and a sheet', '');

/** So many of one sheet come at once. */
const MOST_AT_ONCE = 50;
/** Characters of a sheet as JSON. */
const LONGEST_SHEET = 60_000;
const LONGEST_FAULT = 200;

/**
 * Brings those into a fight that goes on of whom its encounter knew nothing: one or several of a sheet, at a square and around it.
 * Several of a name are numbered. They come in as those do who were still to come, and belong to no seat but the game master's.
 */
export function reinforceAction<G extends Game>(join: (scene: Scene<G>, who: readonly number[]) => void): Action<G> {
  return {
    id: 'reinforce',
    name: 'Bring in somebody new',
    role: 'other',
    rules: [],
    args: [
      needs('recruit', 'who comes', () => []),
      allows('amount', 'how many; one, where left out', () => []),
      needs('to', 'the square', () => []),
      reason(),
    ],
    refuse: ({ fight }) => {
      if (fight.over !== null) return [OVER];
      return fight.combatants.length < MOST_COMBATANTS ? [] : [FULL];
    },
    refuseAct: (world, act) => {
      const found = refuseRecruits(world, act);
      if (found.length > 0) return found;
      const newcomers = newcomersOf(world, act);
      const combatants = [...world.fight.combatants, ...newcomers];
      return refuseJoining(openWorld({ ...world.fight, combatants }, world.rules), joining(act, newcomers));
    },
    resolve: (scene, act) => {
      const newcomers = newcomersOf(scene, act);
      enlist(scene, newcomers, act);
      letIn(scene, joining(act, newcomers), join);
    },
  };
}

function countOf<G extends Game>({ amount }: Act<G>): number {
  return amount === 0 ? 1 : amount;
}

function refuseRecruits<G extends Game>({ fight, rules }: World<G>, act: Act<G>): readonly Refusal[] {
  const { recruit } = act;
  if (recruit === null) return [NOBODY_TOLD];
  const count = countOf(act);
  const room = Math.min(MOST_AT_ONCE, MOST_COMBATANTS - fight.combatants.length);
  const faults = [
    wordFault('recruit.name', recruit.name),
    wordFault('recruit.side', recruit.side),
    Number.isInteger(count) && count >= 1 && count <= room
      ? null
      : `amount: expected a whole number from 1 to ${room}, found ${count}`,
    sheetFault(rules.sheets.schema.safeParse(recruit.sheet)),
  ];
  return faults.flatMap((text) => (text === null ? [] : [refusal(text, '')]));
}

/** What came of reading a sheet, as its schema tells it. */
interface ReadSheet {
  readonly data?: object | undefined;
  readonly error?:
    | { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }
    | undefined;
}

function sheetFault({ data, error }: ReadSheet): string | null {
  const [issue] = error?.issues ?? [];
  if (issue !== undefined)
    return `${['recruit', 'sheet', ...issue.path].map(String).join('.')}: ${issue.message.slice(0, LONGEST_FAULT)}`;
  const { length } = JSON.stringify(data);
  return length <= LONGEST_SHEET
    ? null
    : `recruit.sheet: expected at most ${LONGEST_SHEET} characters, found ${length}`;
}

/** Those who come, as they are before they have a place: still to come. @throws Error where the act would be refused */
function newcomersOf<G extends Game>({ fight, rules }: World<G>, act: Act<G>): readonly Combatant<G>[] {
  const { name, side, sheet: written, hidden = false } = act.recruit as Recruit;
  const sheet = rules.sheets.schema.parse(written);
  const { x, y } = act.to ?? { x: 0, y: 0 };
  const entry = { surprised: false, initiative: null };
  const effects = [{ name: ABSENT, source: NOBODY, until: null, data: null }];
  return newcomersCalled(fight.combatants, name, countOf(act)).map((called, nth) =>
    arrive(
      rules,
      fight.options,
      { ...called, side, at: [x, y], sheet, hidden, entry, counts: {}, effects },
      fight.combatants.length + nth,
    ),
  );
}

function joining<G extends Game>(act: Act<G>, newcomers: readonly Combatant<G>[]): Act<G> {
  return { ...act, targets: newcomers.map(({ index }) => index) };
}

function enlist<G extends Game>(scene: Scene<G>, newcomers: readonly Combatant<G>[], act: Act<G>): void {
  const [first] = newcomers;
  if (first === undefined) return;
  const { index: who, sheet } = first;
  const bare = newcomers.map(({ sheet: _, ...each }) => each);
  scene.emit({ kind: 'enlist', who, sheet, newcomers: bare, why: causeOf(act, '') });
  const fields = Object.entries(scene.rules.clock.entries ?? {});
  if (fields.length === 0) return;
  const clock = new Map<string, unknown>(Object.entries(scene.fight.clock));
  const set = Object.fromEntries(
    fields.map(([name, blank]) => [name, [...(clock.get(name) as readonly unknown[]), ...newcomers.map(() => blank)]]),
  );
  scene.emit({ kind: 'time', who, set, why: because('', '') });
}
