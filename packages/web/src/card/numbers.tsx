import { Text } from '@mantine/core';
import type { Card, ShownThing } from '../engine/person-messages.ts';
import { ReckoningTable } from '../log/reckoning-table.tsx';
import { signed } from '../log/signed.ts';
import { t } from '../texts/t.ts';
import classes from './card.module.css';

/** Over a part of a card. */
export function Title({ text }: { readonly text: string }) {
  return (
    <Text component="h3" size="xs" fw={650} mb={2}>
      {text}
    </Text>
  );
}

/** The numbers of somebody, each with the sum that it is. */
export function Numbers({ card: { numbers, against } }: { readonly card: Card }) {
  if (numbers.length === 0) return null;
  return (
    <div>
      <Title text={against === '' ? t('Numbers') : t('Numbers, against {against}', { against })} />
      <div className={classes['numbers']}>
        {numbers.map(({ text, value, rows }) =>
          rows.length === 0 ? (
            <div key={text} className={classes['number']}>
              <span className={classes['plain']}>
                <span>{text}</span>
                <span className={classes['value']}>{value}</span>
              </span>
            </div>
          ) : (
            <details key={text} className={classes['number']}>
              <summary>
                <span>{text}</span>
                <span className={classes['value']}>{value}</span>
              </summary>
              <ReckoningTable reckoning={{ title: text, rule: '', rows, total: value }} />
            </details>
          ),
        )}
      </div>
    </div>
  );
}

/** What somebody has, and how well it is used. */
export function Things({ things }: { readonly things: readonly ShownThing[] }) {
  if (things.length === 0) return null;
  return (
    <div>
      <Title text={t('Things')} />
      <ul className={classes['list']}>
        {things.map(({ name, place, counts, attack }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: somebody may have two of a kind
          <li key={at}>
            <b>{name}</b>, {[place, ...counts].join(', ')}
            {attack === null ? '' : `, ${t('attack {bonus}', { bonus: signed(attack.value) })}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
