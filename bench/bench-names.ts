/** The benchmarks by name, in the order in which they run. Each is `<name>.ts` and runs in a process of its own. */
export const benchNames = [
  'page',
  'lighthouse',
  'interactions',
  'places',
  'connections',
  'chat',
  'deck',
  'ledger',
  'inbox',
  'console',
  'growth',
] as const;
