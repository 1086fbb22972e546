import type { Command, MenuEntry } from '@fray/engine';
import { CloseButton, Table, Text, UnstyledButton } from '@mantine/core';
import type { Checked, CheckForecast, Forecast } from '../../engine/messages.ts';
import { Reasons } from '../../rules/reasons.tsx';
import { useSelection } from '../../state/selection.ts';
import { useAnswer, useEngine } from '../../state/use-engine.ts';
import { t } from '../../texts/t.ts';
import { figuresOf, saidIn, toggledPin } from './pinned.ts';
import classes from './pinned-table.module.css';

interface PinnedProps {
  readonly pinned: readonly Command[];
  readonly entries: readonly MenuEntry[];
}

/** What a pinned command is called, and what is likely to come of it now. */
interface Column {
  readonly command: Command;
  readonly name: string;
  readonly said: string;
  readonly checked: Checked | null;
  readonly forecast: Forecast | null;
  /** "exact", "from 400 tries", "working it out…". */
  readonly how: string;
}

/** Actions that were pinned, beside each other: what each is likely to bring, as the fight stands now. */
export function PinnedTable({ pinned, entries }: PinnedProps) {
  const [one, other] = pinned;
  // As many at most as stand here: what is asked for a place that is free has no answer.
  const columns = [useColumn(one ?? null, entries), useColumn(other ?? null, entries)].filter((each) => each !== null);
  return (
    <Table className={classes['pinned']} aria-label={t('Pinned actions')} horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          {columns.map((column) => (
            <Head key={JSON.stringify(column.command)} {...column} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {figuresOf(columns.map(({ forecast }) => forecast)).map(({ text, values }) => (
          <Table.Tr key={text}>
            <Table.Th scope="row">{text}</Table.Th>
            {values.map((value, at) => (
              <Table.Td key={JSON.stringify(columns[at]?.command)}>{value}</Table.Td>
            ))}
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Td />
          {columns.map(({ command, checked, how }) => (
            <Table.Td key={JSON.stringify(command)}>
              <Text size="xs" c="dimmed" component="div">
                {checked !== null && checked.refusals.length > 0 ? <Reasons refusals={checked.refusals} /> : how}
              </Text>
            </Table.Td>
          ))}
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
}

/** What it is: a press takes it up again. */
function Head({ command, name, said }: Column) {
  const choose = useSelection((state) => state.choose);
  return (
    <Table.Th scope="col">
      <div className={classes['head']}>
        <UnstyledButton
          className={classes['open']}
          onClick={() =>
            choose({ draft: command, ...(command.target === undefined ? {} : { target: command.target }) })
          }
        >
          <span>{name}</span>
          <span className={classes['said']}>{said}</span>
        </UnstyledButton>
        <CloseButton
          size="xs"
          aria-label={t('No longer pinned: {name}', { name: said === '' ? name : `${name}, ${said}` })}
          onClick={() => choose({ pinned: toggledPin(useSelection.getState().pinned, command) })}
        />
      </div>
    </Table.Th>
  );
}

function useColumn(command: Command | null, entries: readonly MenuEntry[]): Column | null {
  const args = command === null ? null : ([command] as const);
  const checked = useEngine('check', args === null ? null : [...args]);
  const { value, isOld } = useAnswer('odds', args === null ? null : [...args]);
  if (command === null) return null;
  const forecast = isForecast(value) ? value : null;
  const name = entries.find(({ action }) => action === command.do)?.name ?? command.do;
  return {
    command,
    name,
    said: saidIn(command, checked?.args ?? []),
    checked,
    forecast,
    how: howKnown(forecast, isOld),
  };
}

function isForecast(value: Forecast | CheckForecast | null): value is Forecast {
  return value !== null && 'method' in value;
}

function howKnown(forecast: Forecast | null, isOld: boolean): string {
  if (isOld) return t('working it out…');
  if (forecast === null) return t('not told');
  return forecast.method === 'exact' ? t('exact') : t('from {n} tries', { n: forecast.n });
}
