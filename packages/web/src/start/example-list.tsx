import { message } from '@fray/engine/messages';
import { Stack, Text, Title, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Example } from '../net/api.ts';
import { t } from '../texts/t.ts';
import { firstFights, grouped } from './groups.ts';
import classes from './start.module.css';

/** What lies in the folders of the bundled examples; others go by their names. */
const FOLDERS: Readonly<Record<string, string>> = { fights: message('fights'), rules: message('rules') };

interface ExampleListProps {
  readonly examples: readonly Example[];
  readonly isBusy: boolean;
  readonly onChoose: (id: string) => void;
}

/** The examples: fights to begin with, then all others by ruleset and folder; a press makes a table. */
export function ExampleList({ examples, isBusy, onChoose }: ExampleListProps) {
  const first = firstFights(examples);
  const card = (example: Example, ruleset?: string): ReactNode => (
    <Card key={example.id} example={example} ruleset={ruleset} isBusy={isBusy} onChoose={onChoose} />
  );
  return (
    <Stack gap="lg" aria-busy={isBusy}>
      {first.length === 0 ? null : (
        <section aria-label={t('First fights')} className={classes['first']}>
          {first.map((example) => card(example, example.rulesetTitle))}
        </section>
      )}
      {grouped(examples).map(({ ruleset, title, folders }) => (
        <section key={ruleset} aria-label={title}>
          <Title order={3} size="sm" className={classes['ruleset']}>
            {title}
          </Title>
          {folders.map(({ name, examples: within }) => (
            <div key={name}>
              {folders.length < 2 ? null : (
                <Text size="xs" c="dimmed" className={classes['folder']}>
                  {t(FOLDERS[name] ?? name)}
                </Text>
              )}
              <div className={classes['examples']}>{within.map((example) => card(example))}</div>
            </div>
          ))}
        </section>
      ))}
    </Stack>
  );
}

interface CardProps extends Pick<ExampleListProps, 'isBusy' | 'onChoose'> {
  readonly example: Example;
  /** Said over the title, where the heading above does not say it. */
  readonly ruleset: string | undefined;
}

function Card({ example, ruleset, isBusy, onChoose }: CardProps) {
  return (
    <UnstyledButton className={classes['example']} disabled={isBusy} onClick={() => onChoose(example.id)}>
      {ruleset === undefined ? null : <span className={classes['eyebrow']}>{ruleset}</span>}
      <Text span size="sm" fw={600}>
        {example.title}
      </Text>
      <Text span size="xs" c="dimmed" lineClamp={3}>
        {example.about}
      </Text>
    </UnstyledButton>
  );
}
