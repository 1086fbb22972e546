import type { Command, Recruit } from '@fray/engine';
import { Alert } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useKnown, useSeat } from '../app/table-context.ts';
import { useSelection } from '../state/selection.ts';
import { t } from '../texts/t.ts';
import { WorkshopLine } from '../workshop/rules/line.ts';
import { SheetShelf, type ShelfItem, useShelf } from '../workshop/shelf.tsx';

/** The library beside a fight: who is taken from it comes in on the square that is chosen next, who is dragged from it where it is let go. */
export function Recruiting() {
  const { act, token } = useSeat();
  const ruleset = useKnown((state) => state.fight?.ruleset) ?? '';
  const combatants = useKnown((state) => state.fight?.combatants) ?? [];
  const choose = useSelection((state) => state.choose);
  const shelf = useShelf(ruleset, token);
  const sheets = shelf.items?.filter(({ kind }) => kind === 'sheet') ?? null;
  const sides = [...new Set(combatants.flatMap((each) => (each === null ? [] : [each.side])))];
  const [wishedSide, setSide] = useState<string | null>(null);
  const side = wishedSide ?? sides[1] ?? sides[0] ?? '';
  const [failure, setFailure] = useState('');
  const sheetOf = useSheets();
  const bring = (item: ShelfItem, send: (recruit: Recruit) => void): void => {
    setFailure('');
    sheetOf(item).then(
      (sheet) => send({ name: item.name, side, sheet }),
      (error: Error) => setFailure(t('{name} cannot be read: {why}', { name: item.name, why: error.message })),
    );
  };
  const drop = (id: string, at: readonly [number, number]): void => {
    const item = sheets?.find((each) => each.id === id);
    if (item !== undefined) bring(item, (recruit) => act({ t: 'do', command: commandOf(recruit, { to: at }) }));
  };
  useEffect(() => {
    choose({ drop });
    return () => choose({ drop: null });
  });
  return (
    <>
      {failure === '' ? null : <Alert color="orange" role="alert" title={failure} />}
      <SheetShelf
        shelf={{ ...shelf, items: sheets }}
        {...{ sides, side }}
        onSide={setSide}
        onTake={(item, amount) => bring(item, (recruit) => choose({ draft: commandOf(recruit, { amount }) }))}
      />
    </>
  );
}

function commandOf(recruit: Recruit, more: Pick<Command, 'to' | 'amount'>): Command {
  return { by: 'gm', do: 'reinforce', recruit, ...more };
}

/** Gives the whole sheet of an item, as the rules read it; what is one's own is fetched. */
function useSheets(): (item: ShelfItem) => Promise<object> {
  const line = useMemo(() => new WorkshopLine(), []);
  useEffect(() => () => line.close(), [line]);
  const { ruleset = '', options = {} } = useKnown((state) => state.fight) ?? {};
  return async (item) => {
    const sheet = item.sheet ?? (await line.ask('sheet', await item.text()));
    return line.ask('whole', { ruleset, options, name: item.name, sheet });
  };
}
