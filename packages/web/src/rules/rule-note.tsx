import { Loader, Popover, Text } from '@mantine/core';
import { type Ref, useLayoutEffect } from 'react';
import { t } from '../texts/t.ts';
import classes from './rule-tag.module.css';
import { useRule } from './use-rules.ts';

interface RuleNoteProps {
  readonly id: string;
  readonly beside: HTMLElement | null;
  readonly onChange: (opened: boolean) => void;
}

/** A rule in our words with its ruling, laid beside what was pressed. */
export function RuleNote({ id, beside, onChange }: RuleNoteProps) {
  return (
    <Popover opened onChange={onChange} width={340} shadow="md" withArrow>
      <Popover.Target>
        <At element={beside} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('rule {id}', { id })} aria-live="polite">
        <RuleWords id={id} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface AtProps {
  readonly element: HTMLElement | null;
  readonly ref?: Ref<HTMLElement>;
}

/** Stands for an element that is there already, so that something can be laid beside it. */
function At({ element, ref }: AtProps): null {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element);
  }, [element, ref]);
  return null;
}

function RuleWords({ id }: { readonly id: string }) {
  const rule = useRule(id);
  return (
    <>
      <Text size="xs" ff="monospace" c="dimmed" mb={4}>
        {id}
      </Text>
      {rule === undefined ? <Loader size="xs" aria-label={t('looking the rule up')} /> : null}
      {rule === null ? (
        <Text size="sm">{t('There are no words of ours for this rule: look it up in the source.')}</Text>
      ) : null}
      {rule ? <Text size="sm">{rule.text}</Text> : null}
      {rule?.ruling === undefined ? null : (
        <Text size="sm" className={classes['ruling']}>
          <b>{t('Our ruling.')}</b> {rule.ruling}
        </Text>
      )}
    </>
  );
}
