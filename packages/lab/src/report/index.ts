/** Pages of the lab: an entry of the package by itself, for what draws plots is much to load. */
export { comparePage } from './compare-page.ts';
export type { Html } from './html.ts';
export { type Page, pageText, type Section } from './page.ts';
export type { Drawing } from './plot.ts';
export { simulatePage } from './simulate-page.ts';
export { sweepPage } from './sweep-page.ts';
