/** A piece of a page: text in it is escaped. */
export interface Html {
  readonly html: string;
}

/** What may stand in a template: texts and numbers are escaped, pieces and lists of them are taken as they are. */
type Piece = string | number | Html | readonly Html[];

/** A piece of a page: html`<p>${text}</p>`. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const all = parts.map((part, at) => part + (at < pieces.length ? textOf(pieces[at] ?? '') : ''));
  return { html: all.join('') };
}

/** Markup that is already made. */
export function markup(text: string): Html {
  return { html: text };
}

function textOf(piece: Piece): string {
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(`${piece}`);
  return 'html' in piece ? piece.html : piece.map((each) => each.html).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '');
}
