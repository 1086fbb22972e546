import { t } from '../texts/t.ts';
import { RangeField } from './range-field.tsx';
import { TacticsFields } from './tactics-fields.tsx';
import { bounds, type Changing } from './varied-fields.tsx';
import type { LabNumber } from './wishes.ts';

interface SecondDesignProps extends Changing {
  readonly number: LabNumber | null;
  readonly sides: readonly string[];
}

/** In what the second design differs. */
export function SecondDesign({ form, number, sides, onChange }: SecondDesignProps) {
  const { min, max } = bounds(number);
  return (
    <>
      {number === null ? null : (
        <RangeField
          label={`B: ${number.text}`}
          min={min}
          max={max}
          value={form.other}
          onChange={(other) => onChange({ other })}
        />
      )}
      <TacticsFields
        label={t('Who plays in B')}
        sides={sides}
        value={form.otherTactics}
        onChange={(otherTactics) => onChange({ otherTactics })}
      />
    </>
  );
}
