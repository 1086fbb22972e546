import type { Act } from '../commands/command.ts';
import type { Action, ArgSpec } from '../ruleset/action.ts';
import { allows, needs } from '../ruleset/args.ts';
import { EffectKind, sameData } from '../ruleset/effect-kind.ts';
import { unlessOneOf } from '../ruleset/one-of.ts';
import { type Refusal, refusal } from '../ruleset/refusal.ts';
import type { Scene } from '../scene/scene.ts';
import type { World } from '../scene/world.ts';
import { because } from '../state/cause.ts';
import { type Combatant, type Effect, NOBODY, type Until } from '../state/fight.ts';
import type { Game } from '../state/game.ts';

/**
 * Something that a game master may say of one combatant as seen by another, over whatever the rules work out: how much of
 * it is covered, how hard it is to see, what it notices. It stands as an effect: the source is the other, or its bearer
 * where it holds for all; the value is the place of what was said among the words. It stands until it is taken back, or
 * as long as is said with it.
 */
export interface Ruling<G extends Game> {
  readonly id: string;
  readonly name: string;
  readonly effect: RulingKind;
  readonly rule: string;
  /** What can be said. */
  readonly words: readonly string[];
  /** The word that takes it back: the rules decide again. */
  readonly back: string;
  /** What is asked for: whose it is, what is said, and against whom. */
  readonly texts: { readonly who: string; readonly word: string; readonly others: string };
  /** How it may be said to end by itself. */
  readonly lasting: Lasting<G>;
  /** What follows at once, and when it has ended by itself. */
  after?(scene: Scene<G>, who: number): void;
}

/** How a clock says when something ends. */
export interface Lasting<G extends Game> {
  /** The argument that says for how long. */
  readonly arg: 'rounds' | 'amount';
  /** What it counts, in words: "rounds". */
  readonly unit: string;
  /** When what begins now is over after so many of them, 1 or more. */
  after(world: World<G>, length: number): Until;
  /** Moments by name, of those that will come; none are known where left out. */
  moments?(world: World<G>): Readonly<Record<string, Until>>;
}

/** The longest that can be said. */
const LONGEST = 1_000_000;

/** The act by which a game master says so, of one and against all or against those named, and takes it back. */
export function rulingAction<G extends Game>(ruling: Ruling<G>): Action<G> {
  const words = [...ruling.words, ruling.back];
  return {
    id: ruling.id,
    name: ruling.name,
    role: 'other',
    rules: [ruling.rule],
    args: argsOf(ruling, words),
    refuse: () => [],
    refuseAct: (world, act) => [...refuseRuling(world, act, ruling, words), ...refuseEnd(world, act, ruling)],
    resolve: (scene, act) => {
      if (act.choice === ruling.back) takeBack(scene, act, ruling);
      else for (const source of othersOf(act)) say(scene, act, ruling, source);
      ruling.after?.(scene, act.target);
    },
  };
}

/** What has been said of the combatant against the other: its place among the words, or -1. What was said of this one goes first. */
export function rulingOn(
  { effects, index }: Pick<Combatant, 'effects' | 'index'>,
  kind: RulingKind,
  other: number,
): number {
  let found = -1;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i];
    if (effect === undefined || !kind.is(effect)) continue;
    if (effect.source === other) return effect.data.said;
    if (effect.source === index || effect.source === NOBODY) found = effect.data.said;
  }
  return found;
}

/** The kind of an effect that says what was ruled: by the place of what was said among the words. */
export type RulingKind = EffectKind<{ readonly said: number }>;

/** @param name of the effect @param text what a player reads where it does not matter what was said @param said what was said, in words @param sourceWord what stands before those against whom it was said */
export function rulingKind(name: string, text: string, said: readonly string[], sourceWord: string): RulingKind {
  return new EffectKind(name, {
    text,
    blank: { said: 0 },
    words: (data) => said[data.said] ?? text,
    goesWithSource: true,
    shows: ['said'],
    sourceWord,
    ruled: true,
  });
}

function argsOf<G extends Game>({ texts, lasting }: Ruling<G>, words: readonly string[]): readonly ArgSpec<G>[] {
  const all = ({ fight }: World<G>): readonly number[] => fight.combatants.map(({ index }) => index);
  const others = (world: World<G>, act: Act<G>): readonly (readonly number[])[] =>
    all(world)
      .filter((who) => who !== act.target)
      .map((who) => [who]);
  const until: ArgSpec<G> = allows('choices', 'or until when', (world) =>
    Object.keys(momentsOf(world, lasting)).map((moment) => [moment]),
  );
  return [
    needs('target', texts.who, all),
    needs('choice', texts.word, () => words),
    allows('targets', texts.others, others),
    allows(lasting.arg, `for how many ${lasting.unit} (or until taken back)`, () => []),
    ...(lasting.moments === undefined ? [] : [until]),
    allows('text', 'why', () => []),
  ];
}

function refuseRuling<G extends Game>(
  world: World<G>,
  act: Act<G>,
  ruling: Ruling<G>,
  words: readonly string[],
): readonly Refusal[] {
  const found: Refusal[] = [...unlessOneOf(words, act.choice, '')];
  const { id } = world.fight.combatants[act.target] ?? { id: '' };
  if (act.targets.includes(act.target)) found.push(refusal(`targets: expected others than ${id}`, ''));
  if (act.choice === ruling.back && said(world, act, ruling).length === 0)
    found.push(refusal('no such ruling has been made', ruling.rule));
  return found;
}

/** Reasons against the end that is said. */
function refuseEnd<G extends Game>(world: World<G>, act: Act<G>, { back, lasting }: Ruling<G>): readonly Refusal[] {
  const { choice, choices } = act;
  const length = act[lasting.arg];
  const found: Refusal[] = [];
  const moments = Object.keys(momentsOf(world, lasting));
  if (!Number.isSafeInteger(length) || length < 0 || length > LONGEST)
    found.push(refusal(`${lasting.arg}: expected a whole number from 1 to ${LONGEST}, found ${length}`, ''));
  found.push(...choices.flatMap((each) => unlessOneOf(moments, each, '', 'choices')));
  if (choices.length + Number(length !== 0) > (choice === back ? 0 : 1))
    found.push(refusal(choice === back ? 'what is taken back has no end' : 'a ruling can have one end alone', ''));
  return found;
}

/** When it ends by itself; null where it stands until it is taken back. */
function endOf<G extends Game>(world: World<G>, act: Act<G>, lasting: Lasting<G>): Until | null {
  const length = act[lasting.arg];
  if (length > 0) return lasting.after(world, length);
  return momentsOf(world, lasting)[act.choices[0] ?? ''] ?? null;
}

function momentsOf<G extends Game>(world: World<G>, { moments }: Lasting<G>): Readonly<Record<string, Until>> {
  return moments?.(world) ?? {};
}

/** Against whom it is said: the effect's sources. */
function othersOf<G extends Game>({ target, targets }: Act<G>): readonly number[] {
  return targets.length === 0 ? [target] : targets;
}

/** What has been said before and is meant: against those named, or all of it. */
function said<G extends Game>({ fight }: World<G>, act: Act<G>, ruling: Ruling<G>): readonly Effect[] {
  const { target, targets } = act;
  const effects = fight.combatants[target]?.effects ?? [];
  return effects.filter(
    (effect) => ruling.effect.is(effect) && (targets.length === 0 || targets.includes(effect.source)),
  );
}

function takeBack<G extends Game>(scene: Scene<G>, act: Act<G>, ruling: Ruling<G>): void {
  const { target: who, text } = act;
  for (const { name, source } of said(scene, act, ruling))
    scene.emit({ kind: 'lose', who, name, source, why: because(text, ruling.rule) });
}

/** A new word takes the place of the old one. */
function say<G extends Game>(scene: Scene<G>, act: Act<G>, ruling: Ruling<G>, source: number): void {
  const { target: who, choice, text } = act;
  const data = { said: ruling.words.indexOf(choice) };
  const isFor = (other: number): boolean => other === source || (source === who && other === NOBODY);
  const effects = scene.fight.combatants[who]?.effects ?? [];
  const before = effects.filter((each) => ruling.effect.is(each) && isFor(each.source));
  const until = endOf(scene, act, ruling.lasting);
  if (before.length === 1 && sameData(before[0]?.data ?? null, data) && isSameEnd(before[0]?.until ?? null, until))
    return;
  for (const each of before)
    scene.emit({ kind: 'lose', who, name: each.name, source: each.source, why: because('', ruling.rule) });
  scene.emit({ kind: 'gain', who, effect: ruling.effect.by(source, data, until), why: because(text, ruling.rule) });
}

function isSameEnd(a: Until | null, b: Until | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
