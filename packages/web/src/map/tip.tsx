import { Text, VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { useNow } from '../app/table-context.ts';
import { useSelection } from '../state/selection.ts';
import { t } from '../texts/t.ts';
import { onPage, type Stage } from './camera.ts';
import { type Coordinates, centre, type Layout } from './geometry.ts';
import classes from './map.module.css';
import { useMapState } from './map-state.ts';
import { type Scene, useShown, type Words } from './use-words.ts';

/** Told at the foot of the map it would cover a place that lies so far down, as a share of the map's height, and so far left, in pixels. */
const LOW = 2 / 3;
const WIDEST = 600;

/** Whether a place lies where what is known of it would be told. */
function liesAtFoot({ svg }: Stage, layout: Layout, place: Coordinates | null): boolean {
  if (place === null || svg.current === null) return false;
  const { x, y } = onPage(svg.current, centre(layout, place));
  return y > LOW * svg.current.clientHeight && x < WIDEST;
}

interface TipProps {
  readonly scene: Scene;
  readonly words: Words;
  readonly stage: Stage;
  readonly layout: Layout;
}

/** What is known of the square under the pointer or in focus, of the way, and of the line to the target. */
export function Tip({ scene, words, stage, layout }: TipProps) {
  const lines = useShown(scene, words);
  const hover = useMapState((state) => state.hover);
  const focus = useSelection((state) => state.focus);
  if (lines.length === 0) return null;
  const isCovered = liesAtFoot(stage, layout, hover ?? focus);
  return (
    <div className={classes['tip']} data-at={isCovered ? 'head' : 'foot'} aria-hidden="true">
      {lines.map((line) => (
        <Text key={line} size="xs">
          {line}
        </Text>
      ))}
    </div>
  );
}

/** The same for those who listen, without what the mouse passes over. */
export function Spoken({ text }: { readonly text: string }) {
  return (
    <VisuallyHidden component="div" id="map-spoken" role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  );
}

const SHOWN_FOR = 7000;

/** Why something could not be done, where it was to be done, until something else is. */
export function Refused({ layout, stage }: { readonly layout: Layout; readonly stage: Stage }) {
  const refused = useMapState((state) => state.refused);
  const set = useMapState((state) => state.set);
  const line = useNow((state) => state.line);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every line of the log
  useEffect(() => set({ refused: null }), [line, set]);
  useEffect(() => {
    if (refused === null) return;
    const timer = setTimeout(() => set({ refused: null }), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [refused, set]);
  const svg = stage.svg.current;
  if (refused === null || svg === null) return null;
  const { x, y } = onPage(svg, centre(layout, refused.at));
  return (
    <div className={classes['refused']} style={{ left: x, top: y }} role="alert">
      {refused.texts.length === 0 ? <Text size="xs">{t('nobody can go there now')}</Text> : null}
      {refused.texts.map((text) => (
        <Text key={text} size="xs">
          {text}
        </Text>
      ))}
    </div>
  );
}
