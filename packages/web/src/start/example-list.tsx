import { Stack, Text, Title, UnstyledButton } from '@mantine/core';
import type { Example } from '../net/api.ts';
import { grouped } from './groups.ts';
import classes from './start.module.css';

interface ExampleListProps {
  readonly examples: readonly Example[];
  readonly isBusy: boolean;
  readonly onChoose: (id: string) => void;
}

/** The examples by ruleset and folder; a press makes a table. */
export function ExampleList({ examples, isBusy, onChoose }: ExampleListProps) {
  return (
    <Stack gap="lg" aria-busy={isBusy}>
      {grouped(examples).map(({ ruleset, title, folders }) => (
        <section key={ruleset} aria-label={title}>
          <Title order={3} size="sm" className={classes['ruleset']}>
            {title}
          </Title>
          {folders.map(({ name, examples: within }) => (
            <div key={name}>
              {folders.length < 2 ? null : (
                <Text size="xs" c="dimmed" className={classes['folder']}>
                  {name}
                </Text>
              )}
              <div className={classes['examples']}>
                {within.map((example) => (
                  <UnstyledButton
                    key={example.id}
                    className={classes['example']}
                    disabled={isBusy}
                    onClick={() => onChoose(example.id)}
                  >
                    <Text span size="sm" fw={600}>
                      {example.title}
                    </Text>
                    <Text span size="xs" c="dimmed" lineClamp={3}>
                      {example.about}
                    </Text>
                  </UnstyledButton>
                ))}
              </div>
            </div>
          ))}
        </section>
      ))}
    </Stack>
  );
}
