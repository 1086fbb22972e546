import type { Problem } from '@fray/engine';
import { Alert, Text } from '@mantine/core';
import { t } from '../texts/t.ts';
import type { Draft } from './draft.ts';
import { faultText } from './fault-text.ts';
import type { Looked } from './rules/messages.ts';
import { useWorkshop } from './state.ts';
import classes from './workshop.module.css';

const OF_SOMEBODY = /^combatants\.([\w-]+)\.?(.*)$/;
/** So many are read at once. */
const MOST = 12;

/** Everything that keeps the fight from being played, each with whom it is about; and what the source would not let stand. */
export function Problems({ draft, looked }: { readonly draft: Draft; readonly looked: Looked }) {
  const { problems, doubts } = looked;
  if (problems.length > 0)
    return (
      <Alert color="orange" p="xs" role="status" title={t('This cannot be played yet')}>
        <List draft={draft} problems={problems} />
      </Alert>
    );
  if (doubts.length === 0) return null;
  return (
    <Alert color="gray" p="xs" role="note" title={t('Sheets have what their rules would not give them')}>
      <List draft={draft} problems={doubts} />
    </Alert>
  );
}

function List({ draft, problems }: { readonly draft: Draft; readonly problems: readonly Problem[] }) {
  return (
    <ul className={classes['problems']}>
      {problems.slice(0, MOST).map((problem) => (
        <li key={`${problem.path} ${problem.expected} ${problem.found}`}>
          <Told draft={draft} problem={problem} />
        </li>
      ))}
      {problems.length > MOST ? <li>{t('and {count} more', { count: problems.length - MOST })}</li> : null}
    </ul>
  );
}

function Told({ draft, problem }: { readonly draft: Draft; readonly problem: Problem }) {
  const set = useWorkshop((state) => state.set);
  const { path } = problem;
  const [, id = '', rest = path] = OF_SOMEBODY.exec(path) ?? [];
  const person = draft.people.find((each) => each.id === id);
  return (
    <Text size="xs" span>
      {person === undefined ? null : (
        <button type="button" className={classes['named']} onClick={() => set({ chosen: [id], tool: 'people' })}>
          {person.name}
        </button>
      )}{' '}
      {rest === '' ? '' : `${rest.replace(/^sheet\./, '')}: `}
      {faultText(problem)}
    </Text>
  );
}
