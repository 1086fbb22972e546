import type { Action } from '../ruleset/action.ts';
import { unlessOneOf } from '../ruleset/one-of.ts';
import { refusal } from '../ruleset/refusal.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { tellingOf } from '../seen/strangers.ts';
import { NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { ALL_NUMBERS, TELLINGS, type Telling } from '../state/knowledge.ts';
import { type Asked, gmAction, wordTold } from './gm-action.ts';
import { causeOf, choiceOf, reason } from './gm-args.ts';

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
  const howMuch: Asked<G> = {
    ...choiceOf('how much', () => TELLINGS),
    words: MEANINGS,
    refuse: ({ fight }, { choice }) =>
      choice === tellingOf(fight)
        ? [refusal('players are told just that already', '')]
        : unlessOneOf(TELLINGS, choice, ''),
  };
  return gmAction(['tell', 'Tell players of their enemies'], [howMuch, reason()], (scene, act) => {
    const knowledge = { ...(scene.fight.knowledge ?? ALL_NUMBERS), telling: wordTold(TELLINGS, act.choice) };
    scene.emit({ kind: 'know', who: NOBODY, knowledge, why: causeOf(act, 'the game master') });
  });
}

/** Whose sight it goes by, and what that means to whoever chooses. */
const SIGHTS = {
  combatants: 'what their own combatants see',
  all: 'all who are not hidden',
} as const;

/** Says whether seats see no more than their combatants do. */
function goBySight<G extends Game>(): Action<G> {
  const words = Object.keys(SIGHTS);
  const whatTheySee: Asked<G> = {
    ...choiceOf('what they see', () => words),
    words: SIGHTS,
    refuse: ({ fight }, { choice }) => {
      const now = fight.knowledge?.sight === true ? 'combatants' : 'all';
      return choice === now ? [refusal('players see just that already', '')] : unlessOneOf(words, choice, '');
    },
  };
  return gmAction(['sight', 'Let players see by sight'], [whatTheySee, reason()], (scene, act) => {
    const telling = tellingOf(scene.fight);
    const knowledge = act.choice === 'combatants' ? ({ telling, sight: true } as const) : { telling };
    scene.emit({ kind: 'know', who: NOBODY, knowledge, why: causeOf(act, 'the game master') });
  });
}
