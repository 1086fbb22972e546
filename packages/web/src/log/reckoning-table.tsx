import type { Reckoning } from '@fray/engine';
import { useContext } from 'react';
import { Cited } from '../rules/cited.ts';
import { t } from '../texts/t.ts';
import classes from './log.module.css';
import { signed } from './signed.ts';

/** How a total came about: each term with its value and its rule. */
export function ReckoningTable({ reckoning }: { readonly reckoning: Reckoning }) {
  const { title, rule, rows, total } = reckoning;
  const Rule = useContext(Cited);
  return (
    <table className={classes['reckoning']}>
      <caption>
        {title} <Rule rule={rule} />
      </caption>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a total never change
          <tr key={at} data-counted={row.counted}>
            <td>{row.counted ? added(row.value, at) : <s>{added(row.value, at)}</s>}</td>
            <th scope="row">
              {row.counted ? row.text : <s>{row.text}</s>}
              {row.counted ? null : <small> {t('a better bonus of its kind counts')}</small>}
            </th>
            <td>
              <Rule rule={row.rule} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{total}</td>
          <th scope="row">{t('total')}</th>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

/** What comes first stands for itself, what follows is added to it. */
function added(value: number, at: number): string {
  return at === 0 && value >= 0 ? `${value}` : signed(value);
}
