/** What packages export, and what the server answers over HTTP: pages made of the code. */
import {
  ApiDeclaredItem,
  ApiDocumentedItem,
  type ApiItem,
  ApiItemContainerMixin,
  ApiItemKind,
  type ApiPackage,
} from '@microsoft/api-extractor-model';
import { models } from '../surface.ts';
import type { GeneratedPage } from './generated.ts';
import { httpPage } from './http-page.ts';
import { plain } from './plain.ts';
import { REFERENCES } from './references.ts';

/** The pages of the reference. */
export async function referencePages(): Promise<readonly GeneratedPage<'page'>[]> {
  const known = models();
  const http = await httpPage();
  return REFERENCES.map(({ page, title, report, part }) => {
    const model = report === null ? undefined : known.get(report);
    return { params: { page }, content: model === undefined ? http : entryPage(title, model, part) };
  });
}

function entryPage(title: string, model: ApiPackage, part: 'all' | 'values' | 'types'): string {
  const items = (model.entryPoints[0]?.members ?? [])
    .filter(({ kind }) => part === 'all' || TYPES.has(kind) === (part === 'types'))
    .toSorted((a, b) => (a.displayName < b.displayName ? -1 : 1));
  return `# ${title}

All that it exports, with its types. How the parts go together: [Fray in a program of your own](../embedding.md).

${items.map(itemText).join('\n')}`;
}

const TYPES: ReadonlySet<ApiItemKind> = new Set([ApiItemKind.Interface, ApiItemKind.TypeAlias]);

/** One export: what its comment says, and its declaration with those of its members. */
function itemText(item: ApiItem): string {
  return `## ${item.displayName.replace(/_\d+$/, '')}

${plain(commentOf(item))}

\`\`\`ts
${declaration(item)}
\`\`\`
`;
}

function declaration(item: ApiItem): string {
  const own = item instanceof ApiDeclaredItem ? item.excerpt.text.trim() : item.displayName;
  if (!ApiItemContainerMixin.isBaseClassOf(item) || item.members.length === 0) return own;
  const members = item.members.map((member) => {
    const said = commentOf(member);
    const comment = said === '' ? '' : `/** ${said.replaceAll('\n', '\n * ')} */\n`;
    return `${comment}${declaration(member)}`.replaceAll(/^/gm, '  ');
  });
  return `${own} {\n${members.join('\n')}\n}`;
}

/** What is written where nobody has written anything. */
const GENERIC = /Constructs a new instance of the/;

/** What the doc comment says, without its marks. */
function commentOf(item: ApiItem): string {
  const text = item instanceof ApiDocumentedItem ? (item.tsdocComment?.emitAsTsdoc() ?? '') : '';
  if (GENERIC.test(text)) return '';
  return text
    .replace(/^\/\*\*/, '')
    .replace(/\*\/\s*$/, '')
    .replaceAll(/^ *\* ?/gm, '')
    .replaceAll(/\\([{}<>@])/g, '$1')
    .trim();
}
