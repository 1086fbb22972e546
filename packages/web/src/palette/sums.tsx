import type { Row } from '@fray/engine';
import { Text } from '@mantine/core';
import type { ShownSum } from '../engine/messages.ts';
import { signed } from '../log/signed.ts';
import { RuleTag } from '../rules/rule-tag.tsx';
import { t } from '../texts/t.ts';
import classes from './palette.module.css';

function totalOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { value, counted }) => (counted ? sum + value : sum), 0);
}

/** What goes into an action, term by term, folded until somebody wants to know. */
export function Sums({ sums }: { readonly sums: readonly ShownSum[] }) {
  const [first] = sums;
  if (first === undefined) return null;
  const bonuses = sums.map(({ rows }) => signed(totalOf(rows))).join(', ');
  return (
    <details className={classes['sums']}>
      <summary>
        <Text span size="xs" fw={600}>
          {!first.isTold || (first.versus === null && first.versusRows.length === 0)
            ? t('What goes into it: {roll} {bonuses}', { roll: first.text, bonuses })
            : t('What goes into it: {roll} {bonuses} against {other}', {
                roll: first.text,
                bonuses,
                other: versusText(first),
              })}
        </Text>
      </summary>
      {sums.map((sum, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blows of one action have nothing else to be told apart by
        <Sum key={index} sum={sum} isFirst={index === 0} />
      ))}
    </details>
  );
}

function versusText({ versus, versusRows, versusName }: ShownSum): string {
  return `${versusName} ${versus ?? t('dice {bonus}', { bonus: signed(totalOf(versusRows)) })}`.trim();
}

function Sum({ sum, isFirst }: { readonly sum: ShownSum; readonly isFirst: boolean }) {
  return (
    <table className={classes['sum']}>
      <tbody>
        <Heading
          title={t('{who}: {roll}, dice and', { who: sum.who, roll: sum.text })}
          rule={sum.rule}
          total={signed(totalOf(sum.rows))}
        />
        <Terms rows={sum.rows} />
        {isFirst && sum.versusRows.length > 0 ? (
          <>
            <Heading title={`${sum.against}: ${versusName(sum)}`} rule="" total={versusTotal(sum)} />
            <Terms rows={sum.versusRows} />
          </>
        ) : null}
      </tbody>
    </table>
  );
}

function versusName({ versusName: name, versus }: ShownSum): string {
  const called = name === '' ? t('total to meet') : name;
  return versus === null ? t('{roll}, dice and', { roll: called }) : called;
}

function versusTotal({ versus, versusRows }: ShownSum): string {
  return versus === null ? signed(totalOf(versusRows)) : `${versus}`;
}

function Heading({ title, rule, total }: { readonly title: string; readonly rule: string; readonly total: string }) {
  return (
    <tr>
      <th scope="rowgroup">
        {title} <RuleTag rule={rule} />
      </th>
      <td>{total}</td>
    </tr>
  );
}

function Terms({ rows }: { readonly rows: readonly Row[] }) {
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same term may stand in a sum twice
    <tr key={index} data-counted={row.counted}>
      <td>
        {row.text}
        {row.counted ? '' : ` (${t('a better one counts')})`} <RuleTag rule={row.rule} />
      </td>
      <td>{signed(row.value)}</td>
    </tr>
  ));
}
