/** In place of linkedom, by which the lab draws plots where there is no browser: here is one. */
export function parseHTML(): { readonly document: Document } {
  return { document: globalThis.document };
}
