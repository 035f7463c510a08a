import type { Timing } from '@afterglow/testkit/timing';
import { runBench } from './cleanup.ts';
import { createPairedFigure, formatMs, formatWhole, reportFigures } from './figures.ts';
import { startPostgres } from './postgres.ts';
import { quick } from './quick.ts';
import { startProcess } from './start-process.ts';

// The next conversation of an operator, compared with reading the 60 messages of a pair over the same
// connections. Below sockets: they would add the same to both.

const size = { waiting: quick ? 1_000 : 10_000, operators: quick ? 20 : 200 };

runBench(async () => {
  const postgres = await startPostgres({ fast: true });
  const filler = await startProcess('../apps/server/src/testing/timed-queries.ts');
  const { url } = postgres;
  await filler.run('prepareDatabase', { url, places: false });
  await filler.run('inboxRows', { url, size });
  const rounds = { times: quick ? 40 : 400, rounds: quick ? 1 : 3 };
  const measured = await filler.run<{ next: Timing; messages: Timing }[]>('inboxTimes', {
    url,
    size,
    ...rounds,
  });
  await filler.stop();
  for (const { next, messages } of measured)
    console.log(
      `     next: p50 ${formatMs(next.p50)}, p99 ${formatMs(next.p99)}; messages: p50 ${formatMs(messages.p50)}, p99 ${formatMs(messages.p99)}`,
    );
  const pairs = measured.map(({ next, messages }) => [next.p99, messages.p50] as const);
  const what = `next of ${formatWhole(size.waiting)} that wait, p99 / 60 messages of a pair, p50`;
  reportFigures('inbox', [createPairedFigure('inbox.next', what, pairs, formatMs)]);
});
