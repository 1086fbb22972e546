/** A page that is made of the code: what fills its address, and what stands on it. */
export interface GeneratedPage<P extends string> {
  readonly params: Readonly<Record<P, string>>;
  /** In Markdown. */
  readonly content: string;
}
