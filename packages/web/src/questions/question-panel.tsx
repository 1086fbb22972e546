import type { Need } from '@fray/engine';
import { Alert, Button, Group, NumberInput, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useKnown, useSeat } from '../app/table-context.ts';

/** What this seat is asked, or whom the table waits for. */
export function QuestionPanel() {
  const need = useKnown((state) => state.fight?.pending?.need ?? null);
  const waitingFor = useKnown((state) => state.fight?.waitingFor ?? null);
  const name = useKnown((state) => state.fight?.combatants.find((each) => each?.id === waitingFor?.who)?.name);
  if (need !== null) return <Asked need={need} />;
  if (waitingFor === null) return null;
  return (
    <Paper withBorder p="sm" role="status">
      <Text size="sm">{`The table waits for ${name ?? 'the game master'}.`}</Text>
    </Paper>
  );
}

function Asked({ need }: { readonly need: Need }) {
  return need.kind === 'answer' ? <Choices need={need} /> : <Face need={need} />;
}

function Choices({ need }: { readonly need: Extract<Need, { kind: 'answer' }> }) {
  const { act } = useSeat();
  const { text, rule, choices, facts } = need.question;
  return (
    <Alert color="yellow" variant="light" title={text} role="alertdialog" aria-label={text}>
      <Stack gap="xs">
        <Text size="xs" c="dimmed">
          {[...Object.entries(facts).map(([fact, value]) => `${fact}: ${value}`), rule].join(' · ')}
        </Text>
        <Group gap="xs">
          {choices.map((choice, index) => (
            <Button
              key={choice.id}
              size="xs"
              variant={index === 0 ? 'filled' : 'default'}
              onClick={() => act({ t: 'answer', answer: choice.id })}
            >
              {choice.text}
            </Button>
          ))}
        </Group>
      </Stack>
    </Alert>
  );
}

/** The face that fell on the real table. */
function Face({ need }: { readonly need: Extract<Need, { kind: 'dice' }> }) {
  const { act } = useSeat();
  const [face, setFace] = useState<number | string>('');
  const { sides, dice, why } = need;
  const ok = typeof face === 'number' && face >= 1 && face <= sides;
  return (
    <Alert color="yellow" variant="light" title={`Roll a d${sides}: ${why.text}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ok) act({ t: 'answer', answer: face });
          setFace('');
        }}
      >
        <Group align="end" gap="xs">
          <NumberInput
            size="xs"
            w={90}
            label={dice}
            min={1}
            max={sides}
            value={face}
            onChange={setFace}
            data-autofocus
          />
          <Button type="submit" size="xs" disabled={!ok}>
            It fell
          </Button>
        </Group>
      </form>
    </Alert>
  );
}
