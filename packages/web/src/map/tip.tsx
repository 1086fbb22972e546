import { Text, VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { onPage, type Stage } from './camera.ts';
import { centre, type Layout } from './geometry.ts';
import classes from './map.module.css';
import { useMapState } from './map-state.ts';
import { type Scene, useShown, type Words } from './use-words.ts';

/** What is known of the square under the pointer or in focus, of the way, and of the line to the target. */
export function Tip({ scene, words }: { readonly scene: Scene; readonly words: Words }) {
  const lines = useShown(scene, words);
  if (lines.length === 0) return null;
  return (
    <div className={classes['tip']} aria-hidden="true">
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

/** Why a movement could not be made, where it was to lead. */
export function Refused({ layout, stage }: { readonly layout: Layout; readonly stage: Stage }) {
  const refused = useMapState((state) => state.refused);
  const set = useMapState((state) => state.set);
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
      {refused.texts.length === 0 ? <Text size="xs">nobody can go there now</Text> : null}
      {refused.texts.map((text) => (
        <Text key={text} size="xs">
          {text}
        </Text>
      ))}
    </div>
  );
}
