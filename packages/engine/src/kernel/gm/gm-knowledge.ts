import type { Action } from '../ruleset/action.ts';
import { unlessOneOf } from '../ruleset/one-of.ts';
import { refusal } from '../ruleset/refusal.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { tellingOf } from '../seen/strangers.ts';
import { NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { ALL_NUMBERS, TELLINGS, type Telling } from '../state/knowledge.ts';
import { causeOf, choiceOf, never, reason } from './gm-args.ts';

/** What a game master can say of what players may know; of numbers nothing where the ruleset has no likenesses. */
export function knowledgeActions<G extends Game>({ seats }: Pick<Ruleset<G>, 'seats'>): readonly Action<G>[] {
  return seats.likeness === undefined ? [goBySight()] : [tell(), goBySight()];
}

/** What the words mean to whoever chooses one. */
const MEANINGS: Readonly<Record<Telling, string>> = {
  numbers: 'all numbers',
  words: 'words and health bars',
  eyes: 'what one sees',
};

/** Says what players are told of the numbers of those who are not on their side. */
function tell<G extends Game>(): Action<G> {
  return {
    id: 'tell',
    name: 'Tell players of their enemies',
    role: 'other',
    rules: [],
    args: [{ ...choiceOf('how much', () => TELLINGS), words: MEANINGS }, reason()],
    refuse: never,
    refuseAct: ({ fight }, { choice }) => {
      const unknown = unlessOneOf(TELLINGS, choice, '');
      if (unknown.length > 0 || choice !== tellingOf(fight)) return unknown;
      return [refusal('players are told just that already', '')];
    },
    resolve: (scene, act) => {
      const telling = TELLINGS.find((each) => each === act.choice);
      if (telling === undefined) return;
      const knowledge = { ...(scene.fight.knowledge ?? ALL_NUMBERS), telling };
      scene.emit({ kind: 'know', who: NOBODY, knowledge, why: causeOf(act, 'the game master') });
    },
  };
}

/** Whose sight it goes by, and what that means to whoever chooses. */
const SIGHTS = {
  combatants: 'what their own combatants see',
  all: 'all who are not hidden',
} as const;

/** Says whether seats see no more than their combatants do. */
function goBySight<G extends Game>(): Action<G> {
  const words = Object.keys(SIGHTS);
  return {
    id: 'sight',
    name: 'Let players see by sight',
    role: 'other',
    rules: [],
    args: [{ ...choiceOf('what they see', () => words), words: SIGHTS }, reason()],
    refuse: never,
    refuseAct: ({ fight }, { choice }) => {
      const unknown = unlessOneOf(words, choice, '');
      if (unknown.length > 0 || (choice === 'combatants') !== (fight.knowledge?.sight === true)) return unknown;
      return [refusal('players see just that already', '')];
    },
    resolve: (scene, act) => {
      const telling = tellingOf(scene.fight);
      const knowledge = act.choice === 'combatants' ? ({ telling, sight: true } as const) : { telling };
      scene.emit({ kind: 'know', who: NOBODY, knowledge, why: causeOf(act, 'the game master') });
    },
  };
}
