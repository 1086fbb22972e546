/** A word that nobody can foresee, and nobody else has. (`crypto.randomUUID` is missing where pages come without TLS.) @param parts of 32 bits */
export function anyWord(parts: number): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(parts)), (part) => part.toString(36)).join('-');
}
