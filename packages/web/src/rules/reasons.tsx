import type { Refusal } from '@fray/engine';
import { phrase } from '../texts/t.ts';
import classes from './reasons.module.css';
import { RuleTag } from './rule-tag.tsx';

/** Every reason why something cannot be done, each with its rule. */
export function Reasons({ refusals }: { readonly refusals: readonly Refusal[] }) {
  return (
    <ul className={classes['reasons']}>
      {refusals.map(({ text, rule }) => (
        <li key={`${rule} ${text}`}>
          {phrase(text)} <RuleTag rule={rule} />
        </li>
      ))}
    </ul>
  );
}
