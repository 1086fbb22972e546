/** The packages that others install, in the order in which they are built: each after those that it stands on. */
export interface Packed {
  /** Below `packages/`. */
  readonly folder: string;
  /** What it is called; as in its `package.json` where left out. */
  readonly name?: string;
  /** Folders that it has in it: from where in the project, and under which name. */
  readonly carries?: Readonly<Record<string, string>>;
}

export const PACKED: readonly Packed[] = [
  { folder: 'engine' },
  { folder: 'lab' },
  { folder: 'server' },
  { folder: 'client' },
  { folder: 'cli', name: 'fray', carries: { 'packages/web/dist': 'pages', examples: 'examples' } },
];
