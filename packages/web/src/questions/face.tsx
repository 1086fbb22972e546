import type { Need } from '@fray/engine';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useKnown, useSeat } from '../app/table-context.ts';
import { useKeys } from '../keys/use-keys.ts';
import { NumberField } from '../palette/number-field.tsx';
import { RuleTag } from '../rules/rule-tag.tsx';
import { phrase, t } from '../texts/t.ts';
import classes from './questions.module.css';
import { useAskedFocus } from './use-asked-focus.ts';

/** Dice with so many sides have a button for every face. */
const MOST_BUTTONS = 20;

/** The face that fell on the real table. */
export function Face({ need }: { readonly need: Extract<Need, { kind: 'dice' }> }) {
  const { act } = useSeat();
  const [face, setFace] = useState<number | null>(null);
  const field = useAskedFocus<HTMLInputElement>();
  const name = useKnown((state) => state.fight?.combatants[need.who]?.name);
  useKeys({ question: () => field.current?.focus() });
  const { sides, dice, why } = need;
  const isFace = face !== null && face >= 1 && face <= sides;
  return (
    <section className={classes['question']} role="alertdialog" aria-labelledby="face">
      <Group justify="space-between" wrap="nowrap" align="start" gap="xs">
        <Text id="face" size="sm" fw={600}>
          {t('{name} rolls a d{sides}: {why}', { name: name ?? t('The game master'), sides, why: phrase(why.text) })}
        </Text>
        <RuleTag rule={why.rule} />
      </Group>
      <form
        aria-label={t('What fell')}
        onSubmit={(event) => {
          event.preventDefault();
          if (isFace) act({ t: 'answer', answer: face });
        }}
      >
        <Group align="end" gap="xs">
          <NumberField
            ref={field}
            width={110}
            label={t('What fell ({dice})', { dice })}
            min={1}
            max={sides}
            value={face}
            onChange={setFace}
          />
          <Button type="submit" size="xs" disabled={!isFace}>
            {t('It fell')}
          </Button>
        </Group>
      </form>
      {sides > MOST_BUTTONS ? null : (
        <Group gap={3} role="group" aria-label={t('The face that fell')}>
          {Array.from({ length: sides }, (_, at) => at + 1).map((each) => (
            <Button
              key={each}
              size="compact-xs"
              variant="default"
              className={classes['faceButton']}
              tabIndex={-1}
              onClick={() => act({ t: 'answer', answer: each })}
            >
              {each}
            </Button>
          ))}
        </Group>
      )}
    </section>
  );
}
