import { Paper, ScrollArea, Text } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { useKnown } from '../app/table-context.ts';
import { useDesk } from '../state/use-desk.ts';

/** What has happened, newest last. */
export function LogPanel() {
  const log = useKnown((state) => state.log);
  const events = useMemo(() => log.flatMap((entry) => entry.events), [log]);
  const lines = useDesk('narrate', [events]);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lines !== null) end.current?.scrollIntoView({ block: 'end' });
  }, [lines]);
  return (
    <Paper withBorder h="100%" p={0}>
      <ScrollArea h="100%" p="xs" role="log" aria-live="polite">
        {(lines ?? []).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end or taken from it
          <Text
            key={index}
            size="xs"
            fw={line.kind === 'heading' || line.kind === 'turn' ? 600 : 400}
            pl={line.indent * 12}
          >
            {line.text}
          </Text>
        ))}
        <div ref={end} />
      </ScrollArea>
    </Paper>
  );
}
