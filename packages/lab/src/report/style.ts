/** What pages look like. Colours of sides keep apart for those who see few colours, on light and on dark ground. */
export const STYLE = `
:root {
  --ground: #fff; --ink: #1b1b1b; --faint: #5c5c5c; --line: #d5d5d5;
  --c0: #0067a5; --c1: #c04a00; --c2: #00805a; --c3: #a8478a; --c4: #8a6d00; --c5: #4d4d4d;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #161616; --ink: #ececec; --faint: #a8a8a8; --line: #3f3f3f;
    --c0: #5ab4f0; --c1: #ff9a52; --c2: #3fcf9f; --c3: #eb9cd0; --c4: #e0c04c; --c5: #b8b8b8;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 54rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.7rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 0.5rem; font-size: 1.2rem; }
.how { margin: 0.2rem 0; color: var(--faint); }
figure { margin: 0.5rem 0 1rem; overflow-x: auto; }
figure svg { max-width: 100%; height: auto; background: none; --plot-background: var(--ground); }
figcaption { color: var(--faint); font-size: 0.9rem; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.8rem 0.25rem 0; border-bottom: 1px solid var(--line); text-align: right; vertical-align: top; white-space: nowrap; }
thead th, th:first-child { white-space: normal; }
th { font-weight: 600; }
th:first-child { text-align: left; }
@media print {
  :root {
    --ground: #fff; --ink: #000; --faint: #444; --line: #bbb;
    --c0: #0067a5; --c1: #c04a00; --c2: #00805a; --c3: #a8478a; --c4: #8a6d00; --c5: #4d4d4d;
  }
  body { font-size: 11pt; }
  main { max-width: none; padding: 0; }
  figure, tr { break-inside: avoid; }
  h2 { break-after: avoid; }
}
`;
