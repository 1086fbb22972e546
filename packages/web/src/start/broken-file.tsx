import { CloseButton, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ApiError, ProblemPlace } from '../net/api.ts';
import { t } from '../texts/t.ts';
import { excerpt } from './excerpt.ts';
import classes from './start.module.css';

interface BrokenFileProps {
  readonly name: string;
  readonly text: string;
  readonly failure: ApiError;
  readonly onClose: () => void;
}

/** Everything that is wrong with an encounter file, each with its lines beside. */
export function BrokenFile({ name, text, failure, onClose }: BrokenFileProps) {
  const { places, message } = failure;
  return (
    <Paper component="section" role="alert" aria-labelledby="broken" withBorder p="md" className={classes['broken']}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Title order={2} size="h5" id="broken">
            {message}
          </Title>
          <Text size="sm" c="dimmed">
            {t(
              places.length === 1
                ? '{name} has to be mended at one place. No table was made.'
                : '{name} has to be mended at {count} places. No table was made.',
              {
                name,
                count: places.length,
              },
            )}
          </Text>
        </div>
        <CloseButton aria-label={t('Put away')} onClick={onClose} />
      </Group>
      <Stack component="ol" gap="sm" className={classes['problems']}>
        {places.map((place) => (
          <Problem key={`${place.line} ${place.path} ${place.expected}`} place={place} text={text} />
        ))}
      </Stack>
    </Paper>
  );
}

function Problem({ place, text }: { readonly place: ProblemPlace; readonly text: string }) {
  const { line, path, expected, found, hint } = place;
  return (
    <li className={classes['problem']}>
      <dl className={classes['what']}>
        <dt>{t('where')}</dt>
        <dd>
          {t('line {line}', { line })}
          {path === '' ? '' : <code>{path}</code>}
        </dd>
        <dt>{t('expected')}</dt>
        <dd>{expected}</dd>
        <dt>{t('found')}</dt>
        <dd>
          {found}
          {hint === '' ? '' : ` ${t('(did you mean {hint}?)', { hint })}`}
        </dd>
      </dl>
      {text === '' ? null : (
        <pre className={classes['lines']}>
          {excerpt(text, line).map(({ number, text: written, isMeant }) => (
            <span key={number} data-meant={isMeant}>
              <b aria-hidden="true">{`${isMeant ? '▸' : ' '}${String(number).padStart(4)} `}</b>
              {`${written}\n`}
            </span>
          ))}
        </pre>
      )}
    </li>
  );
}
