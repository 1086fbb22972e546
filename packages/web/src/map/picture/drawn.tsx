import { type Background, type BattleMap, isPartlyUnseen, PIECE, type Piece, pieceName, piecesOf } from '@fray/engine';
import { useId, useMemo } from 'react';
import { t } from '../../texts/t.ts';
import type { Layout } from '../geometry.ts';
import { usePicture } from './use-picture.ts';

// What the page loads first is handed in, so that nothing of that is taken apart for what few maps need.

const HUNDREDTHS = 100;

interface DrawnProps {
  readonly map: BattleMap;
  readonly background: Background;
  readonly layout: Layout;
  /** Width of a unit of the map, in its pixels. */
  readonly cell: number;
  /** The class of what is said of a missing one. */
  readonly missing: string | undefined;
}

/** The picture under a map: whole, or the pieces of it that are known. Where it is missing, the map says so. */
export function BackgroundDrawn({ map, background, layout, cell, missing }: DrawnProps) {
  const pieces = useMemo(() => (isPartlyUnseen(map) ? piecesOf(map) : null), [map]);
  return (
    <g clipPath="url(#map-floor)">
      {pieces === null ? (
        <Whole {...{ background, layout, cell, missing }} />
      ) : (
        pieces.map((piece) => (
          <OnePiece key={`${piece.x} ${piece.y}`} hash={background.picture} piece={piece} cell={cell} />
        ))
      )}
    </g>
  );
}

function Whole({ background, layout, cell, missing }: Omit<DrawnProps, 'map'>) {
  const { picture, name, at, size } = background;
  const address = usePicture(picture);
  const [x, y, width, height] = [...at, ...size].map((each) => (each * cell) / HUNDREDTHS);
  if (address === null) return <Missing {...{ name, layout, missing }} />;
  if (address === undefined) return null;
  return <image data-picture={picture} href={address} preserveAspectRatio="none" {...{ x, y, width, height }} />;
}

interface Named {
  readonly name: string | undefined;
}

/** "The picture “inn” is not here" */
function Missing({ name, layout: { box }, missing }: Pick<DrawnProps, 'layout' | 'missing'> & Named) {
  return (
    <text className={missing} x={box.x + box.width / 2} y={box.y + box.height / 2}>
      {name === undefined
        ? t('The picture under this map is not here')
        : t('The picture “{name}” under this map is not here', { name })}
    </text>
  );
}

interface PieceProps {
  readonly hash: string;
  readonly piece: Piece;
  readonly cell: number;
}

function OnePiece({ hash, piece, cell }: PieceProps) {
  const { x, y } = piece;
  const address = usePicture(pieceName(hash, piece));
  if (address === null || address === undefined) return null;
  const side = PIECE * cell;
  return <image data-piece={`${x},${y}`} href={address} x={x * side} y={y * side} width={side} height={side} />;
}

/** The picture of somebody within its token; nothing where there is none, so that its initials show. */
export function Portrait({ hash, r }: { readonly hash: string; readonly r: number }) {
  const clip = useId();
  const address = usePicture(hash);
  if (address === null || address === undefined) return null;
  return (
    <>
      <clipPath id={clip}>
        <circle r={r} />
      </clipPath>
      <image
        data-portrait={hash}
        href={address}
        clipPath={`url(#${clip})`}
        preserveAspectRatio="xMidYMid slice"
        x={-r}
        y={-r}
        width={2 * r}
        height={2 * r}
      />
    </>
  );
}
