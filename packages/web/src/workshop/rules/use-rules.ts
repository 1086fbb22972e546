import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { encounterOf, UNCHOSEN } from '../draft.ts';
import { useWorkshop } from '../state.ts';
import { WorkshopLine } from './line.ts';
import type { Looked, ShownRules } from './messages.ts';

/** So long nothing changes before the rules are asked, in milliseconds. */
const CALM_MS = 150;
const NOTHING: Looked = { problems: [], doubts: [], people: {} };

/** What the rules say of the fight in the making. */
export interface RulesBeside {
  readonly line: WorkshopLine;
  /** null until they are here. */
  readonly rules: ShownRules | null;
  readonly looked: Looked;
  /** Why they cannot be asked, or ''. */
  readonly failure: string;
}

/** The rules of the draft, asked anew whenever it has changed and somebody is in it. */
export function useRulesBeside(): RulesBeside {
  const line = useMemo(() => new WorkshopLine(), []);
  useEffect(() => () => line.close(), [line]);
  const draft = useWorkshop((state) => state.draft);
  const { ruleset } = draft;
  const [rules, setRules] = useState<ShownRules | null>(null);
  const [looked, setLooked] = useState<Looked>(NOTHING);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (ruleset !== UNCHOSEN) line.ask('rules', ruleset).then(setRules, (error: Error) => setFailure(error.message));
  }, [line, ruleset]);
  const [calm] = useDebouncedValue(draft, CALM_MS);
  useEffect(() => {
    if (calm.people.length === 0) {
      setLooked(NOTHING);
      return;
    }
    let isOld = false;
    line.ask('look', encounterOf(calm)).then(
      (now) => {
        if (isOld) return;
        setFailure('');
        setLooked(now);
      },
      (error: Error) => setFailure(error.message),
    );
    return () => {
      isOld = true;
    };
  }, [line, calm]);
  return { line, rules: rules?.id === ruleset ? rules : null, looked, failure };
}
