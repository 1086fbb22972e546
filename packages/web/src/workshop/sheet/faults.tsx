import type { Problem } from '@fray/engine';
import { Alert, Text } from '@mantine/core';
import { t } from '../../texts/t.ts';
import { faultText } from '../fault-text.ts';
import type { Weighed } from '../rules/messages.ts';
import { fieldId } from './form-context.ts';
import classes from './sheet.module.css';

/** Everything that is wrong with a sheet, each leading to its field; and what its source would not let stand. */
export function Faults({ weighed: { problems, doubts } }: { readonly weighed: Weighed }) {
  return (
    <div role="status">
      {problems.length === 0 ? null : (
        <Alert color="orange" p="xs" title={t('This sheet cannot be played yet')}>
          <List problems={problems} />
        </Alert>
      )}
      {doubts.length === 0 ? null : (
        <Alert color="gray" p="xs" title={t('Its rules would not give it this')}>
          <List problems={doubts} />
        </Alert>
      )}
    </div>
  );
}

function List({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <ul className={classes['faults']}>
      {problems.map((problem) => (
        <li key={`${problem.path} ${problem.expected} ${problem.found}`}>
          <button type="button" className={classes['fault']} onClick={() => goTo(problem.path)}>
            {problem.path === '' ? t('the sheet') : problem.path}
          </button>
          <Text span size="xs">
            {' '}
            {faultText(problem)}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** The field of a place; where it has none, that of the nearest around it. */
function goTo(place: string): void {
  const found = document.getElementById(fieldId(place));
  if (found !== null) {
    // It may be put away among further fields.
    const away = found.closest('details');
    if (away !== null) away.open = true;
    found.scrollIntoView({ block: 'center' });
    found.focus();
    return;
  }
  const around = place.replace(/(\.[^.[\]]+|\[\d+\])$/, '');
  if (around !== place) goTo(around);
}
