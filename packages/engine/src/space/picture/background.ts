import { MapError } from '../grid/map-error.ts';

/** A picture that lies under a map, in hundredths of a square: of hexagons, of the width of a tile. Rules know nothing of it. */
export interface Background {
  /** The SHA-256 of the picture, by which it is found. */
  readonly picture: string;
  /** What people call it; left out where nobody has said. */
  readonly name?: string;
  /** How far its corner lies east and south of that of the map. */
  readonly at: readonly [number, number];
  readonly size: readonly [number, number];
}

/** The same as a file says it, in squares. */
export interface BackgroundText extends Pick<Background, 'picture' | 'name'> {
  /** At the corner of the map, when left out. */
  readonly at?: readonly [number, number];
  readonly size: readonly [number, number];
}

/** How pictures are named: the SHA-256 of what is in them. */
export const PICTURE_NAME: RegExp = /^[0-9a-f]{64}$/;

/** So far from the map, in squares, a picture may begin, and so wide and high it may be: twice the largest map. */
export const MOST_OF_PICTURE = 2048;
const HUNDREDTHS = 100;

/** A picture under a map, from how a file says it. @throws MapError */
export function readBackground({ picture, name, at = [0, 0], size }: BackgroundText): Background {
  if (!PICTURE_NAME.test(picture)) throw new MapError(['background', 'picture'], EXPECTED_PICTURE, picture);
  const [width, height] = [hundredths(size[0]), hundredths(size[1])];
  if (width < 1 || height < 1 || Math.max(width, height) > MOST_OF_PICTURE * HUNDREDTHS)
    throw new MapError(['background', 'size'], `from 0.01 to ${MOST_OF_PICTURE} squares either way`, size.join(' by '));
  const corner = [hundredths(at[0]), hundredths(at[1])] as const;
  if (corner.some((each) => !(Math.abs(each) <= MOST_OF_PICTURE * HUNDREDTHS)))
    throw new MapError(['background', 'at'], `at most ${MOST_OF_PICTURE} squares from the map`, at.join(', '));
  return { picture, ...(name === undefined ? {} : { name }), at: corner, size: [width, height] };
}

export const EXPECTED_PICTURE = 'the SHA-256 of a picture, as 64 digits from 0 to f';

/** How a file says it. */
export function backgroundText({ at, size, ...rest }: Background): BackgroundText {
  return {
    ...rest,
    at: [at[0] / HUNDREDTHS, at[1] / HUNDREDTHS],
    size: [size[0] / HUNDREDTHS, size[1] / HUNDREDTHS],
  };
}

function hundredths(squares: number): number {
  // Rounding can come to -0, which a fight does not hold.
  return Math.round(squares * HUNDREDTHS) + 0;
}
