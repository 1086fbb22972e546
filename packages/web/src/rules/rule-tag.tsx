import { Loader, Popover, Text } from '@mantine/core';
import { type KeyboardEvent, type Ref, useLayoutEffect, useRef, useState } from 'react';
import classes from './rule-tag.module.css';
import { useRule } from './use-rules.ts';

/**
 * The id of a rule, as a button that opens the rule in our words with its ruling. Nothing where there is no id. There are
 * hundreds on a page: each is a bare button until it is pressed.
 */
export function RuleTag({ rule: id }: { readonly rule: string }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (id === '') return null;
  const closeByKey = (event: KeyboardEvent): void => {
    if (!opened || event.key !== 'Escape') return;
    event.stopPropagation();
    setOpened(false);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes['tag']}
        aria-label={`rule ${id}`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onKeyDown={closeByKey}
        onClick={(event) => {
          event.stopPropagation();
          setOpened(!opened);
        }}
      >
        {id}
      </button>
      {opened ? (
        <Popover opened onChange={setOpened} width={340} shadow="md" withArrow>
          <Popover.Target>
            <At element={button.current} />
          </Popover.Target>
          <Popover.Dropdown aria-label={`rule ${id}`} aria-live="polite">
            <RuleWords id={id} />
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </>
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
