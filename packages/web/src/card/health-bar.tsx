import type { CSSProperties } from 'react';
import classes from './card.module.css';

const LOW = 0.5;

/** How much of somebody's strength is left, drawn; words beside it say it. */
export function HealthBar({ health }: { readonly health: number }) {
  const style = { '--health': health } as CSSProperties;
  return <div className={classes['health']} style={style} data-low={health < LOW} aria-hidden="true" />;
}
