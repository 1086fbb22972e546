import { Select } from '@mantine/core';
import type { Orders } from '../net/api.ts';
import { t } from '../texts/t.ts';

type Order = Orders[number]['order'];

const SHARES = [0.25, 0.5, 0.75, 0.9] as const;
/** Nothing is said. */
const UNSAID = '';

interface OrderFieldProps {
  readonly label: string;
  /** undefined: nothing is said. */
  readonly order: Order | undefined;
  /** Whether it goes on by itself where nothing is said; else it is asked then. */
  readonly goesOn: boolean;
  /** Whether it is a chance that can be taken or let pass. */
  readonly isChance: boolean;
  readonly onChange: (order: Order | null) => void;
}

/** What is done from now on wherever such a question comes up. */
export function OrderField({ label, order, goesOn, isChance, onChange }: OrderFieldProps) {
  const data = [
    { value: UNSAID, label: goesOn ? t('Go on by itself') : t('Ask each time') },
    ...(goesOn ? [{ value: 'ask', label: t('Ask each time') }] : []),
    ...(isChance
      ? [
          { value: 'always', label: t('Always') },
          { value: 'never', label: t('Never') },
          ...SHARES.map((share) => ({
            value: `${share}`,
            label: t('If it helps by {percent} % or more', { percent: share * 100 }),
          })),
        ]
      : []),
  ];
  const value = order === undefined || (order === 'ask' && !goesOn) ? UNSAID : `${order}`;
  return (
    <Select
      size="xs"
      label={label}
      data={data}
      value={value}
      allowDeselect={false}
      // A question that has just come moves the panel: the list stays, wherever its field was when it opened.
      comboboxProps={{ shadow: 'md', hideDetached: false }}
      onChange={(said) => onChange(orderOf(said))}
    />
  );
}

function orderOf(said: string | null): Order | null {
  if (said === 'ask' || said === 'always' || said === 'never') return said;
  return said === null || said === UNSAID ? null : Number(said);
}
