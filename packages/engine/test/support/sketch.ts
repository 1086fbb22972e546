import { type MapText, parseMap, type Token } from '../../src/space/grid/ascii.ts';
import type { BattleMap } from '../../src/space/grid/battle-map.ts';

/** No map: level ground without end. */
export const OPEN_GROUND: null = null;

export interface Sketch {
  readonly map: BattleMap;
  readonly tokens: Token[];
}

/** Reads a map with capital letters on it that the legend does not explain: tokens, standing on floor ('.'). */
export function parseSketch(text: MapText): Sketch {
  const tokens = new Map<string, Token>();
  const drawn = typeof text.rows === 'string' ? text.rows.replace(/^\n|\n$/g, '').split('\n') : text.rows;
  const rows = drawn.map((row, y) =>
    row.replace(/[A-Z]/g, (mark, x: number) => {
      if (text.legend !== undefined && Object.hasOwn(text.legend, mark)) return mark;
      tokens.set(mark, grownBy(tokens.get(mark), { mark, x, y, side: 1 }));
      return '.';
    }),
  );
  return { map: parseMap({ ...text, rows }), tokens: [...tokens.values()] };
}

function grownBy(token: Token | undefined, spot: Token): Token {
  if (token === undefined) return spot;
  const x = Math.min(token.x, spot.x);
  const side = Math.max(token.x + token.side - x, spot.x - x + 1, spot.y - token.y + 1);
  return { ...token, x, side };
}
