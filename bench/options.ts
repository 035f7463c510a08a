import { parseArgs } from 'node:util';
import { groups } from './groups.ts';

export type BenchOptions = {
  benches: readonly string[];
  check: boolean;
  kept: boolean;
  /** For each bench's own process. */
  passedOn: readonly string[];
};

export const help = `npm run bench -- [bench ...] [options]

benches: ${groups.join(', ')}; all of them unless named

  --check           compare with budgets.json afterwards; ends with 1 when a gate is missed
  --kept            measure nothing, compare what was measured last
  --quick           every step in a fraction of the time; its figures are worth nothing and are not kept
  --exact           of chat: only that nothing is lost, doubled or charged twice, not how fast it is
  --profiles <n>    of deck: how many profiles its town has
  --help            this`;

/** What was asked for on the command line; a string says in one line what is wrong with it. */
export function readOptions(words: readonly string[]): BenchOptions | 'help' | { fault: string } {
  const known = 'there are --check, --kept, --quick, --exact, --profiles <n> and --help.';
  let read: ReturnType<typeof parse>;
  try {
    read = parse(words);
  } catch (error) {
    return { fault: `${(error as Error).message.split(/[.\n]/)[0]}; ${known}` };
  }
  const { values, positionals } = read;
  if (values.help) return 'help';
  if (values.exact && positionals.join() !== 'chat')
    return { fault: '--exact is of chat alone: chat --exact.' };
  const unknown = positionals.filter((name) => !(groups as readonly string[]).includes(name));
  if (unknown.length > 0)
    return { fault: `There is no bench ${unknown.join(', ')}; there are: ${groups.join(', ')}.` };
  if (values.profiles !== undefined && !/^[1-9]\d{0,9}$/.test(values.profiles))
    return { fault: `--profiles wants a number, not ${values.profiles}.` };
  return {
    benches: groups.filter((name) => positionals.length === 0 || positionals.includes(name)),
    check: values.check || values.kept,
    kept: values.kept,
    passedOn: [
      ...(values.quick ? ['--quick'] : []),
      ...(values.exact ? ['--exact'] : []),
      ...(values.profiles === undefined ? [] : [`--profiles=${values.profiles}`]),
    ],
  };
}

const parse = (words: readonly string[]) =>
  parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      kept: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      exact: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      profiles: { type: 'string' },
    },
  });
