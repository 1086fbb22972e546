import type { TacticsChoice } from '@fray/lab/anywhere';
import { NativeSelect } from '@mantine/core';
import { t } from '../texts/t.ts';
import classes from './lab.module.css';

/** In the order of their wits. */
const TACTICS = ['random', 'simple', 'sharp'];

interface TacticsFieldsProps {
  readonly label: string;
  readonly sides: readonly string[];
  readonly value: TacticsChoice;
  readonly onChange: (value: TacticsChoice) => void;
}

/** Who plays, for all sides, and for one of them otherwise. */
export function TacticsFields({ label, sides, value: { all, sides: own }, onChange }: TacticsFieldsProps) {
  const change = (side: string, tactics: string): void => {
    const { [side]: _before, ...others } = own;
    onChange({ all, sides: tactics === '' ? others : { ...others, [side]: tactics } });
  };
  return (
    <fieldset className={classes['tactics']}>
      <legend>{label}</legend>
      <NativeSelect
        size="xs"
        label={t('All sides')}
        aria-label={t('{label} for all sides', { label })}
        data={TACTICS}
        value={all}
        onChange={({ currentTarget: { value } }) => onChange({ all: value, sides: own })}
      />
      {sides.length < 2
        ? null
        : sides.map((side) => (
            <NativeSelect
              key={side}
              size="xs"
              label={side}
              aria-label={t('{label} for {side}', { label, side })}
              data={[{ value: '', label: t('as all') }, ...TACTICS]}
              value={own[side] ?? ''}
              onChange={(event) => change(side, event.currentTarget.value)}
            />
          ))}
    </fieldset>
  );
}
