/** The benches by name, in the order in which they run; each is `<name>.ts`, a process of its own. */
export const groups = [
  'page',
  'lighthouse',
  'journey',
  'places',
  'connections',
  'chat',
  'deck',
  'books',
] as const;
