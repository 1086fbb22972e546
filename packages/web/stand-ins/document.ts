/** In place of linkedom, by which the lab draws plots and tells pages where there is no browser: here is one. */
export const { DOMParser, NodeFilter } = globalThis;

export function parseHTML(): { readonly document: Document } {
  return { document: globalThis.document };
}
