import type { Body, Combatant } from '@fray/engine';
import { ActionIcon, Checkbox, Paper, Text, UnstyledButton } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import { useKnown } from '../app/table-context.ts';
import { HealthBar } from '../card/health-bar.tsx';
import { Pips } from '../card/pips.tsx';
import { bodyWords } from '../state/body-words.ts';
import { toggledAmong, useSelection } from '../state/selection.ts';
import { t } from '../texts/t.ts';
import { GLYPHS } from '../time/chip.tsx';
import { type People, usePeople } from '../time/use-people.ts';
import { useAutopilot } from './autopilot.ts';
import classes from './gm.module.css';

/** Everybody in one list: how each is and what is left of its turn; ticked, several are chosen together. */
export function Roster() {
  const combatants = useKnown((state) => state.fight?.combatants) ?? [];
  const people = usePeople();
  return (
    <Paper component="section" aria-label={t('Everybody')} withBorder p="xs">
      <ul className={classes['roster']}>
        {combatants.map((each) => {
          const body = each === null ? null : people.bodyOf(each.index);
          return each === null || body === null ? null : <Line key={each.id} who={each} body={body} people={people} />;
        })}
      </ul>
    </Paper>
  );
}

interface LineProps {
  readonly who: Combatant;
  readonly body: Body;
  readonly people: People;
}

function Line({ who, body, people }: LineProps) {
  const { id, index, name, hidden } = who;
  const several = useSelection((state) => state.several);
  const latest = useSelection((state) => state.latest);
  const choose = useSelection((state) => state.choose);
  const { ids, set } = useAutopilot();
  const isPlayed = ids.includes(id);
  const words = [...bodyWords(body), ...(hidden ? ['hidden'] : [])].join(' · ');
  return (
    <li className={classes['line']} data-latest={latest === id} data-standing={body.standing}>
      <Checkbox
        size="xs"
        aria-label={t('Choose {name} together with others', { name })}
        checked={several.includes(id)}
        onChange={() => choose({ several: toggledAmong(several, null, id) })}
      />
      <UnstyledButton
        className={classes['who']}
        aria-pressed={latest === id}
        title={`${name}: ${words}`}
        onClick={(event) => people.pick(id, event)}
      >
        <span className={classes['lineName']}>
          <span aria-hidden="true">{GLYPHS[people.sideOf(index) % GLYPHS.length]} </span>
          {people.waiting.includes(id) ? <b>{name}</b> : name}
        </span>
        <Pips turn={body.turn} />
        <Text span size="xs" c="dimmed" className={classes['lineState']}>
          {words}
        </Text>
        <HealthBar health={body.health} />
      </UnstyledButton>
      <ActionIcon
        size="sm"
        variant={isPlayed ? 'filled' : 'subtle'}
        aria-label={t('{name} is played by the computer', { name })}
        aria-pressed={isPlayed}
        onClick={() => set({ ids: isPlayed ? ids.filter((each) => each !== id) : [...ids, id] })}
      >
        <IconRobot size={14} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
