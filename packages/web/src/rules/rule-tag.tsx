import { Loader, Popover, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import classes from './rule-tag.module.css';
import { useRule } from './use-rules.ts';

/** The id of a rule, as a button that opens the rule in our words with its ruling. Nothing where there is no id. */
export function RuleTag({ rule: id }: { readonly rule: string }) {
  const [opened, setOpened] = useState(false);
  if (id === '') return null;
  return (
    <Popover opened={opened} onChange={setOpened} width={340} shadow="md" withArrow trapFocus={false} returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes['tag']}
          aria-label={`rule ${id}`}
          onClick={(event) => {
            event.stopPropagation();
            setOpened(!opened);
          }}
        >
          {id}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={`rule ${id}`}>
        <RuleWords id={id} wanted={opened} />
      </Popover.Dropdown>
    </Popover>
  );
}

function RuleWords({ id, wanted }: { readonly id: string; readonly wanted: boolean }) {
  const rule = useRule(id, wanted);
  return (
    <>
      <Text size="xs" ff="monospace" c="dimmed" mb={4}>
        {id}
      </Text>
      {rule === undefined ? <Loader size="xs" aria-label="looking the rule up" /> : null}
      {rule === null ? (
        <Text size="sm">There are no words of ours for this rule: look it up in the source.</Text>
      ) : null}
      {rule ? <Text size="sm">{rule.text}</Text> : null}
      {rule?.ruling === undefined ? null : (
        <Text size="sm" className={classes['ruling']}>
          <b>Our ruling.</b> {rule.ruling}
        </Text>
      )}
    </>
  );
}
