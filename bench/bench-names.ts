/** The benches by name, in the order in which they run; each is `<name>.ts`, a process of its own. */
export const benchNames = [
  'page',
  'lighthouse',
  'interactions',
  'places',
  'connections',
  'chat',
  'deck',
  'ledger',
] as const;
