import { type Command, decimal, type LikelyOutcome, percent, squareName, suggest, type World } from '@fray/engine';
import type { Advice } from './messages.ts';

/** The best acts of the combatant, with what each likely does; none where it is not the one who has to choose. */
export function adviceFor({ fight, rules }: World, by: string): readonly Advice[] {
  const found = suggest(fight, rules);
  return found
    .filter(({ command }) => command.by === by)
    .map(({ command, worth, outcomes, method }) => ({
      command,
      worth,
      text: textOf({ fight, rules }, command),
      why: outcomes.flatMap((each) => whyOf({ fight, rules }, each, method === 'sampled')),
    }));
}

type Known = Pick<World, 'fight' | 'rules'>;

function textOf({ fight, rules }: Known, { do: action, target, to, with: thing }: Command): string {
  const name = rules.actions.find(({ id }) => id === action)?.name ?? action;
  const parts = [
    target === undefined ? '' : nameOf(fight, target),
    to === undefined ? '' : squareName({ x: to[0], y: to[1] }),
    thing === undefined ? '' : `with ${thing.replaceAll('-', ' ')}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? name : `${name}: ${parts.join(', ')}`;
}

function nameOf(fight: Known['fight'], id: string): string {
  return fight.combatants.find((each) => each.id === id)?.name ?? id;
}

/** In one line, nothing where nothing comes of it. */
function whyOf({ fight, rules }: Known, outcome: LikelyOutcome, isAbout: boolean): readonly string[] {
  const { who, harm, out, outcomes } = outcome;
  const healed = harm < 0 ? `${decimal(-harm)} healed` : '';
  const hurt = harm > 0 && rules.health.harmIsPoints ? `${decimal(harm)} harm on average` : '';
  const parts = [
    healed,
    hurt,
    out > 0 ? `${percent(out)} out of the fight` : '',
    ...outcomes.slice(0, 2).map(({ word, chance }) => `${percent(chance)} ${word}`),
  ].filter((part) => part !== '');
  return parts.length === 0 ? [] : [`${nameOf(fight, who)}: ${isAbout ? 'about ' : ''}${parts.join(', ')}`];
}
