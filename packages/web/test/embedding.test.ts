/** What programmers of other pages start from: the board of the examples, and `<fray-board>`. */
import { join } from 'node:path';
import {
  answerAll,
  begin,
  buildFight,
  type Play,
  parseEncounter,
  playOut,
  rulesets,
  simpleTactics,
  writeJournal,
} from '@fray/engine';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { expect, inject, it } from 'vitest';
import { openPage } from './room.ts';

const KNIFE = '{ hp: 12, weapons: [knife], feats: [simple weapons proficiency] }';
const FIGHT = `
fray: 1
title: Two in a yard
ruleset: modern
map: { rows: ["......", "..#...", "......"], legend: { "#": wall } }
combatants:
  ann: { side: red, name: Ann, at: A1, initiative: 20, sheet: ${KNIFE} }
  bob: { side: blue, name: Bob, at: B1, initiative: 10, sheet: ${KNIFE} }
dice: [18, 3]
seed: 5
`;

/** A script that shows the board, as it is built for browsers. */
async function boardScript(): Promise<string> {
  const entry = join(import.meta.dirname, '../../../examples/embed/page.tsx');
  const code = `import { createRoot } from 'react-dom/client'; import { Board } from './board.tsx';
    createRoot(document.getElementById('root')).render(<Board encounter={${JSON.stringify(FIGHT)}} />);`;
  const page = {
    name: 'page',
    resolveId: (id: string) => (id === entry ? id : null),
    load: (id: string) => (id === entry ? code : null),
  };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [page, react()],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  });
  const outputs: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] =
    'output' in built ? built.output : Array.isArray(built) ? built.flatMap(({ output }) => output) : [];
  return outputs.map((each) => (each.type === 'chunk' ? each.code : '')).join('\n');
}

it('the board of the examples plays a fight in the page alone: acts with odds, the log, undo', async () => {
  const page = await openPage('about:blank');
  await page.setContent('<div id="root"></div>');
  await page.addScriptTag({ type: 'module', content: await boardScript() });
  await page.getByRole('heading', { name: 'Two in a yard' }).waitFor();
  const acts = page.getByRole('region', { name: 'ann acts' });
  await acts.getByRole('button', { name: 'Attack', exact: true }).click();
  await acts.getByRole('button', { name: /^attack target=bob 55 %$/ }).click();
  await page.getByRole('log').getByText('bob: -3 hit points').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByRole('log').textContent()).not.toContain('-3 hit points');
});

/** The fight as simple tactics play it to its end. */
function played(): Play {
  const policy = simpleTactics();
  const { rules, fight } = buildFight(parseEncounter(FIGHT, 'fight.yaml', { rulesets, readFile: () => '' }), rulesets);
  return playOut(answerAll(begin(rules, fight), policy.answer), policy).play;
}

it('<fray-board> plays a journal back in any page, without a server, and says what is wrong with one', async () => {
  const page = await openPage('about:blank');
  const play = played();
  const texts: Readonly<Record<string, string>> = {
    '/': '<!doctype html><script type="module" src="/fray/board.js"></script><fray-board src="fight.journal"></fray-board>',
    '/fight.journal': writeJournal(play),
    '/other.journal': writeJournal(play).replace('"ruleset":"modern"', '"ruleset":"other"'),
  };
  await page.route('http://host.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const text = texts[pathname];
    if (text !== undefined)
      return route.fulfill({ body: text, contentType: pathname === '/' ? 'text/html' : 'text/plain' });
    const path = join(inject('pagesFolder'), pathname.replace('/fray/', ''));
    return route.fulfill({ path });
  });
  await page.goto('http://host.test/');
  const board = page.frameLocator('fray-board iframe');
  await board.getByRole('heading', { name: 'Two in a yard' }).waitFor();
  await board.getByRole('button', { name: 'To the end' }).click();
  await board
    .getByText(/The fight is over/)
    .first()
    .waitFor();
  await page.locator('fray-board').evaluate((element) => {
    element.setAttribute('lang', 'de-AT');
    element.setAttribute('src', 'fight.journal');
  });
  await board.getByRole('button', { name: 'Zum Ende' }).click();
  await board
    .getByText(/Der Kampf ist vorbei/)
    .first()
    .waitFor();
  await page.locator('fray-board').evaluate((element) => element.setAttribute('src', 'other.journal'));
  await page.getByRole('alert').getByText("expected a journal by a ruleset of Fray, found one by 'other'").waitFor();
});
