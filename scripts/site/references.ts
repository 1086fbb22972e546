/** The pages of the reference that are made of the code: of which entry's report, and which part of it. */
export const REFERENCES = [
  { page: 'engine', title: '@fray/engine', report: 'engine', part: 'values' },
  { page: 'engine-types', title: '@fray/engine: types', report: 'engine', part: 'types' },
  { page: 'engine-convert', title: '@fray/engine/convert', report: 'engine-convert', part: 'all' },
  { page: 'lab', title: '@fray/lab', report: 'lab', part: 'all' },
  { page: 'lab-report', title: '@fray/lab/report', report: 'lab-report', part: 'all' },
  { page: 'server', title: '@fray/server', report: 'server', part: 'all' },
  { page: 'http', title: 'API over HTTP', report: null, part: 'all' },
] as const;
