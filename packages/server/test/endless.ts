/** House rules with acts that never end, or that take all the memory there is. */
import { type Action, type GrimGame, grim, type Ruleset, withOverlay } from '@fray/engine';

function act(id: string, resolve: Action<GrimGame>['resolve']): Action<GrimGame> {
  return { id, name: id, role: 'defend', rules: [], args: [], refuse: () => [], refuseAct: () => [], resolve };
}

function spin(): void {
  for (;;);
}

function hoard(): void {
  const held: number[][] = [];
  for (;;) held.push(new Array<number>(1_000_000).fill(held.length));
}

export const endless: Ruleset<GrimGame> = withOverlay(grim, {
  id: 'endless',
  title: 'Acts without an end',
  actions: [act('spin', spin), act('hoard', hoard)],
});
