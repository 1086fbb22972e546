import { slug } from 'github-slugger';
import { defineConfig, type MarkdownEnv, type MarkdownRenderer } from 'vitepress';
import { faults } from '../../scripts/site/faults.ts';
import { madePages } from '../../scripts/site/made-pages.ts';
import { linkToPages } from '../../scripts/site/page-links.ts';
import { groups, pageOf } from '../../scripts/site/pages.ts';
import { writeSources } from '../../scripts/site/sources.ts';

const FAULTS = faults();
if (FAULTS.length > 0) throw new Error(FAULTS.join('\n'));

const GROUPS = groups();

/** What is searched for is found by all of its words; pages that are made of the code are searched too. */
const MADE = madePages();
const SEARCH = {
  miniSearch: {
    searchOptions: { combineWith: 'AND', fuzzy: false, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  },
  _render: (text: string, env: MarkdownEnv, markdown: MarkdownRenderer) =>
    markdown.renderAsync(MADE.get(env.relativePath) ?? text, env),
} as const;

export default defineConfig({
  title: 'Fray',
  description:
    'Tabletop combat by four published rule systems: played, simulated and predicted by one text of the rules.',
  srcDir: '..',
  // Files called config.ts are not of the site.
  additionalConfig: {},
  srcExclude: ['**/{dist,data,examples,bench}/**', 'docs/api/**', 'docs/rules/{modern,grim,d20v22,timecount}.md'],
  outDir: '../dist/site',
  cacheDir: '../node_modules/.cache/vitepress',
  // Pages of sources are written beside it, and a link to a file that is not there is an error already.
  ignoreDeadLinks: [/^\/source\//],
  rewrites: (id) => `${pageOf(id)}.md`,
  markdown: { anchor: { slugify: slug }, config: linkToPages },
  themeConfig: {
    search: { provider: 'local', options: SEARCH },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Game masters', link: '/game-masters' },
      { text: 'Designers', link: '/lab' },
      { text: 'Programmers', link: '/embedding' },
      { text: 'Rules', link: '/rules/modern/' },
    ],
    sidebar: GROUPS.map((group) => ({ ...group, items: [...group.items], collapsed: group.text === 'Decisions' })),
  },
  buildEnd: ({ outDir }) => writeSources(outDir),
});
