import { parseArgs } from 'node:util';

export type BenchOptions = {
  benches: readonly string[];
  check: boolean;
  stored: boolean;
  /** Options for each benchmark process. */
  forwarded: readonly string[];
};

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

export const help = `npm run bench -- [bench ...] [options]

benches: ${benchNames.join(', ')}; all of them unless named

  --check           compare with budgets.json afterwards; ends with 1 when a gate is missed
  --stored            measure nothing, compare what was measured last
  --quick           every step in a fraction of the time; its figures are worth nothing and are not stored
  --exact           of chat: only that nothing is lost, doubled or charged twice, not how fast it is
  --profiles <n>    of deck: how many profiles its town has
  --members <n>     of console and growth: how many members their site has; its ledger and its audit log have ten times as many rows
  --help            this`;

/** Parses the command line. Returns a string if it is invalid: one line that says why. */
export function readOptions(args: readonly string[]): BenchOptions | 'help' | { error: string } {
  const known = 'there are --check, --stored, --quick, --exact, --profiles <n>, --members <n> and --help.';
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return { error: `${(error as Error).message.split(/[.\n]/)[0]}; ${known}` };
  }
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  if (values.exact && positionals.join() !== 'chat')
    return { error: '--exact is of chat alone: chat --exact.' };
  const unknown = positionals.filter((name) => !(benchNames as readonly string[]).includes(name));
  if (unknown.length > 0)
    return { error: `There is no bench ${unknown.join(', ')}; there are: ${benchNames.join(', ')}.` };
  const sizes = Object.entries({ profiles: values.profiles, members: values.members });
  for (const [name, size] of sizes)
    if (size !== undefined && !/^[1-9]\d{0,9}$/.test(size))
      return { error: `--${name} wants a number, not ${size}.` };
  return {
    benches: benchNames.filter((name) => positionals.length === 0 || positionals.includes(name)),
    check: values.check || values.stored,
    stored: values.stored,
    forwarded: [
      ...(values.quick ? ['--quick'] : []),
      ...(values.exact ? ['--exact'] : []),
      ...sizes.flatMap(([name, size]) => (size === undefined ? [] : [`--${name}=${size}`])),
    ],
  };
}

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      stored: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      exact: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      profiles: { type: 'string' },
      members: { type: 'string' },
    },
  });
