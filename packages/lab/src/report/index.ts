/** Pages of the lab: an entry of the package by itself, for what draws plots is much to load. */
export { comparePage } from './compare-page.ts';
export { simulatePage } from './simulate-page.ts';
export { sweepPage } from './sweep-page.ts';
