import { Select } from '@mantine/core';
import { useState } from 'react';
import { useKnown, useNow, useSeat } from '../app/table-context.ts';
import { journalText } from '../net/api.ts';
import { useEngine } from '../state/use-engine.ts';
import { t } from '../texts/t.ts';
import { LabFrame } from './lab-frame.tsx';
import { LabPanel } from './lab-panel.tsx';
import { RangeField } from './range-field.tsx';
import type { LabNumber } from './wishes.ts';

interface LabDialogProps {
  /** The line of the journal from which fights go on at first; null: as the table stands. */
  readonly line: number | null;
  readonly onClose: () => void;
}

/** The lab beside the table: how it would go on from any line of its journal, as branches that touch nothing. */
export function LabDialog({ line, onClose }: LabDialogProps) {
  const { token } = useSeat();
  const combatants = useNow((state) => state.fight?.combatants) ?? [];
  const sides = [...new Set(combatants.flatMap((each) => (each === null ? [] : [each.side])))];
  const place = usePlace(line);
  const first = useNumber(false);
  const second = useNumber(true);
  return (
    <LabFrame onClose={onClose}>
      <LabPanel
        from={place.from}
        place={place.field}
        sides={sides}
        numbers={{ first: first.chosen, second: second.chosen }}
        choosing={{ first: first.fields, second: second.fields }}
        source={async () => ({ text: await journalText(token), file: 'journal', files: {} })}
      />
    </LabFrame>
  );
}

/** From where fights go on: before the beginning, after a step, or as the table stands. */
function usePlace(line: number | null) {
  const log = useNow((state) => state.log);
  const past = useKnown((state) => state.past);
  const isOver = useNow((state) => state.fight?.over !== null);
  const lines = log.map((entry) => entry.line);
  const first = placeAtFirst(lines, line ?? past, isOver);
  const [at, setAt] = useState(first);
  const isNow = at >= lines.length;
  // The first line of the journal is its head, before which nothing has happened.
  const from = isNow ? null : at === 0 ? 1 : (lines[at - 1] ?? 0) + 1;
  const text = textOf(at, lines.length);
  const field = (
    <RangeField
      label={t('Go on from')}
      min={0}
      max={lines.length}
      value={Math.min(at, lines.length)}
      text={text}
      onChange={setAt}
    />
  );
  return { from, field };
}

/** The place after so many of the steps. */
function textOf(at: number, steps: number): string {
  if (at === 0) return t('the beginning');
  return at >= steps ? t('now, step {step}', { step: steps }) : t('step {step} of {steps}', { step: at, steps });
}

/** A fight that is over, or in which nothing has been done, is fought from its beginning. */
function placeAtFirst(lines: readonly number[], line: number | null, isOver: boolean): number {
  const at = line === null ? -1 : lines.indexOf(line);
  if (at >= 0) return at + 1;
  return isOver || lines.length < 2 ? 0 : lines.length;
}

/** One of the numbers that a game master may change, of one of those at the table. @param isSecond whether it is the one beside the first */
function useNumber(isSecond: boolean) {
  const combatants = useKnown((state) => state.fight?.combatants) ?? [];
  const [who, setWho] = useState<string | null>(null);
  const [count, setCount] = useState<string | null>(null);
  const person = useEngine('person', who === null ? null : [who]);
  const own = (person?.numbers ?? []).filter(({ isBooks }) => !isBooks);
  const found = own.find(({ id }) => id === count);
  const chosen: LabNumber | null =
    person === null || who === null || found === undefined
      ? null
      : {
          key: `${who} ${found.id}`,
          text: t('{what} of {of}', { what: found.text, of: person.name }),
          value: found.value,
          change: (value) => ({ who, count: found.id, value }),
        };
  const people = combatants.flatMap((each) => (each === null ? [] : [{ value: each.id, label: each.name }]));
  const numbers = own.map(({ id, text, value }) => ({ value: id, label: `${text} (${value})` }));
  const fields = (
    <>
      <Select
        size="xs"
        label={isSecond ? t('Whose second number') : t('Whose number')}
        placeholder={isSecond ? t('none: a curve') : t('choose')}
        data={people}
        value={who}
        onChange={setWho}
        clearable
      />
      <Select
        size="xs"
        label={isSecond ? t('Which second number') : t('Which number')}
        placeholder={t('choose')}
        data={numbers}
        value={found === undefined ? null : count}
        onChange={setCount}
        disabled={who === null}
        searchable
      />
    </>
  );
  return { chosen, fields };
}
