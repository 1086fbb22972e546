import type { BattleMap } from '@fray/engine';
import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import { t } from '../texts/t.ts';
import { FOCUS_CELL, FocusCells } from './focus-cells.tsx';
import type { Coordinates, Layout } from './geometry.ts';

interface MapGridProps {
  /** What the map is called, before its size. */
  readonly label: string;
  readonly className: string | undefined;
  readonly layout: Layout;
  readonly map: BattleMap | null;
  readonly focus: Coordinates;
  /** Names of those who stand on a place. */
  readonly namesAt: (place: Coordinates) => readonly string[];
  /** What is said of the place in focus. */
  readonly spoken: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onDragOver?: (event: DragEvent) => void;
  readonly onDrop?: (event: DragEvent) => void;
  /** The drawing. */
  readonly children: ReactNode;
}

/** A drawn map as a grid that is gone through by keys and read aloud. */
export function MapGrid({ label, className, children, onKeyDown, onDragOver, onDrop, ...cells }: MapGridProps) {
  const { width, height } = cells.layout;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is drawn; its cells are read aloud
    <div
      className={className}
      role="grid"
      aria-label={t('{label}, {width} columns, {height} rows', { label, width, height })}
      aria-rowcount={height}
      aria-colcount={width}
      aria-activedescendant={FOCUS_CELL}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onDragOver={onDragOver}
      onDrop={onDrop}
    >
      <FocusCells {...cells} />
      {children}
    </div>
  );
}
