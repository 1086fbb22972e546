import { useId } from 'react';
import classes from './lab.module.css';

interface RangeFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** The value in words; the number, where left out. */
  readonly text?: string;
  readonly onChange: (value: number) => void;
}

/** A slider with its value beside it. */
export function RangeField({ label, value, min, max, text = String(value), onChange }: RangeFieldProps) {
  const id = useId();
  return (
    <div className={classes['range']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <output htmlFor={id}>{text}</output>
    </div>
  );
}
