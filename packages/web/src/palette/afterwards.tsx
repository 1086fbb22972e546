import type { Command, MenuEntry } from '@fray/engine';
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useKnown, useSeat } from '../app/table-context.ts';
import type { Approach } from '../engine/person-messages.ts';
import { useMapState } from '../map/map-state.ts';
import { usePursuits } from '../state/pursuits.ts';
import { useSelection } from '../state/selection.ts';
import { walkAndStrike } from '../state/strike-after.ts';
import { useEngine } from '../state/use-engine.ts';
import { bold, rich, t } from '../texts/t.ts';

/** How the command of a form is done. */
interface Doing {
  send(): void;
  /** What the button says. */
  readonly label: string;
  /** What else is done with it; null where nothing is. */
  readonly note: ReactNode;
  /** Whether it can be done though the command by itself cannot: it leads on over several turns. */
  readonly leadsOn: boolean;
}

/** Does the command, turn by turn where it is a walk that takes several, with the attack at its end where it leads to one. */
export function useDoing(draft: Command, role: MenuEntry['role']): Doing {
  const seat = useSeat();
  const afterwards = useSelection((state) => state.afterwards);
  const way = useEngine('way', role === 'move' && draft.to !== undefined ? [draft] : null);
  const [x = 0, y = 0] = draft.to ?? [];
  if (afterwards === null || !isSame(afterwards.move, draft)) {
    const turns = way?.turns ?? 0;
    if (turns <= 1)
      return { send: () => seat.act({ t: 'do', command: draft }), label: t('Do it'), note: null, leadsOn: false };
    return {
      send: () => usePursuits.getState().start({ by: draft.by, kind: 'walk', to: [x, y] }, seat.live.getState().line),
      label: t('Walk there'),
      note: (
        <Text size="xs">
          {t('It takes {ticks} ticks, and goes on by itself until something happens.', { ticks: turns })}
        </Text>
      ),
      leadsOn: true,
    };
  }
  const refuse = (texts: readonly string[]): void => useMapState.getState().set({ refused: { at: [x, y], texts } });
  return {
    send: () => walkAndStrike(seat, afterwards, refuse),
    label: t('Walk there and attack'),
    note: <Afterwards afterwards={afterwards} />,
    leadsOn: false,
  };
}

/** Whether it still is the walk that leads to the attack, to that place and by no other way. */
function isSame(move: Command, { by, do: action, to, path }: Command): boolean {
  return move.by === by && move.do === action && path === undefined && move.to?.join() === to?.join();
}

/** The attack at the end of a walk, and how to go without it. */
function Afterwards({ afterwards: { text, target } }: { readonly afterwards: Approach }) {
  const name = useKnown(({ fight }) => fight?.combatants.find((each) => each?.id === target)?.name ?? target);
  const choose = useSelection((state) => state.choose);
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" role="note">
      <Text size="xs">{rich('<b>Then, against {name}:</b> {odds}', { name, odds: text, b: bold })}</Text>
      <Button size="compact-xs" variant="subtle" onClick={() => choose({ afterwards: null })}>
        {t('Only walk')}
      </Button>
    </Group>
  );
}
