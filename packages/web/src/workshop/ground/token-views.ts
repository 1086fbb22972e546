import { CELL, centre, type Layout, middle, round } from '../../map/geometry.ts';
import { SIDE_LOOKS } from '../../map/token/shapes.ts';
import type { TokenView } from '../../map/token/tokens.ts';
import { t } from '../../texts/t.ts';
import { type Draft, portraitOf, sidesOf } from '../draft.ts';
import type { Looked } from '../rules/messages.ts';

const FILLS = 0.36;

/** What tokens show of a fight that goes on; here nobody is hurt, aimed at or to act. */
const BEFORE_THE_FIGHT = {
  facing: null,
  long: 0,
  wide: 0,
  readings: '',
  base: '',
  glyph: '',
  marks: '',
  health: 1,
  down: false,
  dead: false,
  lies: false,
  draggable: true,
  seated: false,
  acting: false,
  together: false,
  target: false,
  striker: false,
} as const;

/** Everybody as the workshop draws them: where the draft puts them, else where the program would. */
export function tokensOf(
  draft: Draft,
  looked: Looked,
  layout: Layout,
  chosen: readonly string[],
): readonly TokenView[] {
  const sides = sidesOf(draft);
  return draft.people.flatMap(({ id, name, side: team, at, hidden, absent, further }) => {
    const known = looked.people[id];
    const place = at ?? known?.at;
    if (place === undefined) return [];
    const side = known?.side ?? 1;
    const spaces = Array.from({ length: side * side }, (_, nth) => [nth % side, Math.floor(nth / side)] as const);
    const { x, y } = layout.grid === 'hex' ? centre(layout, place) : middle(layout, place, spaces);
    const r = round(side * CELL * FILLS);
    return [
      {
        ...BEFORE_THE_FIGHT,
        id,
        name,
        x: round(x),
        y: round(y),
        r,
        depth: r,
        portrait: portraitOf({ further }),
        look: SIDE_LOOKS[sides.indexOf(team) % SIDE_LOOKS.length] ?? 'round',
        state: absent ? t('joins later') : '',
        hidden: hidden || absent,
        selected: chosen.includes(id),
      },
    ];
  });
}
