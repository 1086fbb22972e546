import { useEffect, useState } from 'react';
import { listRules, type RuleText } from '../net/api.ts';

let asked: Promise<Readonly<Record<string, RuleText>>> | null = null;

/** All rules in our words, asked of the server when the first one is wanted, and once. Asked again where that failed. */
function allRules(): Promise<Readonly<Record<string, RuleText>>> {
  asked ??= listRules().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** A rule by its id; `undefined` while it is being looked up, null where there is no text for it. */
export function useRule(id: string): RuleText | null | undefined {
  const [rule, setRule] = useState<RuleText | null | undefined>(undefined);
  useEffect(() => {
    let current = true;
    allRules().then(
      (rules) => current && setRule(rules[id] ?? null),
      () => current && setRule(null),
    );
    return () => {
      current = false;
    };
  }, [id]);
  return rule;
}
