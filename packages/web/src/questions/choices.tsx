import type { Question } from '@fray/engine';
import { message } from '@fray/engine/messages';
import { Group, Kbd, Text, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useKnown, useNow, useSeat } from '../app/table-context.ts';
import { useKeys } from '../keys/use-keys.ts';
import { type ChoiceOdds, questionOdds } from '../net/api.ts';
import { gravestFirst, headline, inWords } from '../palette/odds-words.ts';
import { RuleTag } from '../rules/rule-tag.tsx';
import { useEngine } from '../state/use-engine.ts';
import { oddsWorded } from '../texts/odds-worded.ts';
import { bold, phrase, rich, t } from '../texts/t.ts';
import { ownCosts, type Stake, stakesOf } from './outlook.ts';
import classes from './questions.module.css';
import { Standing } from './standing.tsx';
import { useAskedFocus } from './use-asked-focus.ts';

/** Choices beyond the ninth have no key. */
const KEYS = 9;

/** The odds of the choices, as far as this seat can know them; empty until they are there. */
function useChoiceOdds(): readonly ChoiceOdds[] {
  const { token } = useSeat();
  const line = useNow((state) => state.line);
  const [found, setFound] = useState<readonly ChoiceOdds[]>([]);
  useEffect(() => {
    let isCurrent = true;
    questionOdds(token).then(
      (answer) => {
        if (isCurrent && answer.line === line) setFound(answer.choices.map(inWordsHere));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [token, line]);
  return found;
}

/** The same in the chosen language: they come from the server. */
function inWordsHere(choice: ChoiceOdds): ChoiceOdds {
  const byCombatant = choice.byCombatant.map((odds) => oddsWorded(odds, phrase));
  return { ...choice, costs: choice.costs.map(phrase), byCombatant };
}

/** The arrows go from choice to choice. */
function walk(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-choice]')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

/** A question with its choices: what each would lead to and cost, and the number that chooses it. */
export function Choices({ question }: { readonly question: Question }) {
  const { act } = useSeat();
  const odds = useChoiceOdds();
  const first = useAskedFocus<HTMLButtonElement>();
  const { choices } = question;
  const take = (index: number): boolean => {
    const choice = choices[index];
    if (choice !== undefined) act({ t: 'answer', answer: choice.id });
    return choice !== undefined;
  };
  useKeys({
    question: () => first.current?.focus(),
    choice: (event) => take(Number(event.key) - 1),
  });
  return (
    <section
      className={classes['question']}
      role="alertdialog"
      aria-labelledby="question"
      aria-describedby="question-facts"
    >
      <Asking question={question} />
      <div
        className={classes['choices']}
        role="toolbar"
        aria-label={t('Choices')}
        aria-orientation="vertical"
        onKeyDown={walk}
      >
        {choices.map((choice, index) => (
          <UnstyledButton
            key={choice.id}
            ref={index === 0 ? first : null}
            className={classes['choice']}
            data-choice=""
            onClick={() => take(index)}
          >
            <span className={classes['head']}>
              {index < KEYS ? <Kbd size="xs">{index + 1}</Kbd> : null}
              <Text span size="sm" fw={500}>
                {phrase(choice.text)}
              </Text>
            </span>
            <Leads choice={odds.find((each) => each.choice === choice.id)} all={odds} />
          </UnstyledButton>
        ))}
      </div>
      <Standing question={question} />
    </section>
  );
}

/** What is asked of whom, and what the decider may know. */
function Asking({ question }: { readonly question: Question }) {
  const { who, text, rule } = question;
  const facts = useEngine('facts', [question]) ?? [];
  const asked = useKnown((state) => state.fight?.combatants[who]?.name ?? '');
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="start" gap="xs">
        <Text id="question" size="sm" fw={600}>
          {asked === '' ? '' : `${asked}: `}
          {phrase(text)}
        </Text>
        <RuleTag rule={rule} />
      </Group>
      <Text id="question-facts" size="xs" c="dimmed">
        {facts.join(' · ')}
      </Text>
    </>
  );
}

/** Where a choice leads, for whom the choices differ, and what it costs. */
function Leads({ choice, all }: { readonly choice: ChoiceOdds | undefined; readonly all: readonly ChoiceOdds[] }) {
  const combatants = useKnown((state) => state.fight?.combatants);
  if (choice === undefined) return null;
  const stakes = stakesOf(choice, all, (who) => combatants?.[who]?.name ?? null);
  const costs = ownCosts(choice, all);
  return (
    <>
      {stakes.map((stake) => (
        <Outcome key={stake.lot.who} stake={stake} isExact={choice.method === 'exact'} />
      ))}
      {costs.length === 0 ? null : (
        <Text span size="xs" c="dimmed" display="block">
          {t('costs: {costs}', { costs: costs.join(', ') })}
        </Text>
      )}
    </>
  );
}

function Outcome({ stake: { name, lot }, isExact }: { readonly stake: Stake; readonly isExact: boolean }) {
  if (lot.affected === 0)
    return (
      <Text span size="xs" c="dimmed" className={classes['stake']}>
        {isExact ? t('{name}: no effect', { name }) : t('{name}: as good as no effect', { name })}
      </Text>
    );
  return (
    <Text span size="xs" className={classes['stake']}>
      {rich(isExact ? message('{name}: <b>{odds}</b>') : message('{name}: about <b>{odds}</b>'), {
        name,
        odds: headline(lot),
        b: bold,
      })}
      {gravestFirst(lot).length === 0 ? '' : `; ${inWords(lot)}`}
    </Text>
  );
}
