import type { Act } from '../commands/command.ts';
import { type Lasting, type Ruling, type RulingKind, rulingAction, rulingKind } from '../gm/rulings.ts';
import type { Action } from '../ruleset/action.ts';
import { type Refusal, refusal } from '../ruleset/refusal.ts';
import type { World } from '../scene/world.ts';
import { type Combatant, type Fight, NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';

const WORDS = ['unaware', 'aware'] as const;
const AWARE = WORDS.indexOf('aware');

/**
 * The effect by which a game master says what its bearer knows of: the source is somebody, or the bearer for all enemies.
 * Where nothing is said, each ruleset's senses decide.
 */
export const AWARENESS: RulingKind = rulingKind('awareness-ruling', 'under a ruling on awareness', WORDS, 'of');

const UNAWARE = refusal('{who} is not aware of the target, by ruling', '');

/** Who takes part, as far as awareness goes. */
type Present = Pick<Fight, 'combatants'>;

/** The act of the game master. @param rule by which awareness counts @param after what follows at once */
export function ruleAwareness<G extends Game>(
  rule: string,
  lasting: Lasting<G>,
  after?: Ruling<G>['after'],
): Action<G> {
  return rulingAction<G>({
    id: 'rule-awareness',
    name: 'Rule on awareness',
    effect: AWARENESS,
    rule,
    words: WORDS,
    back: 'as the rules say',
    texts: { who: 'who', word: 'aware or not', others: 'of whom (or all enemies)' },
    lasting,
    ...(after === undefined ? {} : { after }),
  });
}

/** Whether a game master has said that the combatant is aware of the other, or is not; null where nothing was said. */
export function saidAware({ combatants }: Present, who: number, of: number): boolean | null {
  const watcher = combatants[who];
  if (watcher === undefined || watcher.effects.length === 0) return null;
  let general: boolean | null = null;
  for (let i = 0; i < watcher.effects.length; i++) {
    const effect = watcher.effects[i];
    if (effect === undefined || !AWARENESS.is(effect)) continue;
    if (effect.source === of && of !== who) return effect.data.said === AWARE;
    if (effect.source === who || effect.source === NOBODY) general = effect.data.said === AWARE;
  }
  return general !== null && combatants[of]?.side !== watcher.side ? general : null;
}

/** Whether the other keeps out of the combatant's sight: it is hidden from the other sides. */
export function isHiddenFrom({ combatants }: Present, who: number, of: number): boolean {
  const other = combatants[of];
  return other?.hidden === true && other.side !== combatants[who]?.side;
}

/** Whether nobody of the combatant's side sees the other: it is hidden, or out of sight where the fight goes by sight. */
function isOutOfSight(present: Present, who: number, of: number): boolean {
  if (isHiddenFrom(present, who, of)) return true;
  return present.combatants[of]?.unseenBy?.includes(present.combatants[who]?.side ?? '') === true;
}

/** Whether nobody of the combatant's side sees the other, and nobody has said that it knows of it all the same: it is not there for it. */
export function isUnseenBy(present: Present, who: number, of: number): boolean {
  return isOutOfSight(present, who, of) && saidAware(present, who, of) !== true;
}

/** Whether anybody is there whom the combatant does not see. */
export function knowsLess({ fight }: { readonly fight: Present }, who: number): boolean {
  for (let other = 0; other < fight.combatants.length; other++) if (isUnseenBy(fight, who, other)) return true;
  return false;
}

/**
 * Whether the combatant knows of the other, whatever its senses are: as ruled, else where the other is in sight of its side. Of
 * nobody else may a question to it speak, nor what it is about.
 */
export function isAwareOf(present: Present, who: number, of: number): boolean {
  return saidAware(present, who, of) ?? !isOutOfSight(present, who, of);
}

/** Whether anything at all was said of what the combatant is aware of. */
function isRuled(combatant: Combatant | undefined): boolean {
  return combatant !== undefined && AWARENESS.on(combatant);
}

/** Nobody aims at those of whom he has been ruled unaware. What cannot fight is noticed like the ground. */
function isUnknown<G extends Game>(world: World<G>, who: number, target: number): boolean {
  const other = world.fight.combatants[target];
  return other !== undefined && saidAware(world.fight as unknown as Present, who, target) === false
    ? world.rules.health.standing(world, other)
    : false;
}

/** The reason against an act that is aimed at somebody of whom the actor has been ruled unaware. */
export function refuseUnknown<G extends Game>(world: World<G>, given: Act<G>): Refusal | null {
  const { who, target, targets } = given;
  if (who === NOBODY || !isRuled(world.fight.combatants[who] as unknown as Combatant)) return null;
  return [target, ...targets].some((each) => isUnknown(world, who, each)) ? UNAWARE : null;
}

/** Those of the candidates for an argument that aim at nobody of whom the actor has been ruled unaware. */
export function knownOnly<G extends Game, V>(world: World<G>, who: number, values: readonly V[]): readonly V[] {
  if (who === NOBODY || !isRuled(world.fight.combatants[who] as unknown as Combatant)) return values;
  return values.filter((value) => {
    const aimed: readonly unknown[] = Array.isArray(value) ? value : [value];
    return !aimed.some((each) => isUnknown(world, who, each as number));
  });
}
