import { auditBooks } from './audit.ts';
import { type Figure, report, whole } from './figures.ts';
import { runBench } from './leave-nothing.ts';
import { connectTo, startPostgres } from './postgres.ts';
import { quick } from './quick.ts';
import { startProcess } from './start-process.ts';

// P19: `npm run audit` over generated books, as the command is started, beside its minute; the same with one coin too many in one
// wallet, until its owner is named; beside reading the two long tables once.

const transfers = quick ? 50_000 : 10_000_000;
const minuteS = 60;

runBench(async () => {
  const { url } = await startPostgres({ fast: true });
  const server = await startProcess('../apps/server/src/testing/timed-queries.ts');
  await server.run('layOut', { url, places: false });
  const laidOutS = await seconds(() => server.run('books', { url, transfers }));
  const database = await connectTo(url);
  const { rows } = await database.query<{ transfers: number; messages: number; mb: number }>(
    `select (select count(*)::int from ledger_transfer) as transfers, (select count(*)::int from message) as messages,
      (pg_database_size(current_database()) / 1e6)::int as mb`,
  );
  const size = rows[0] as { transfers: number; messages: number; mb: number };
  console.log(
    `     ${whole(size.transfers)} transfers, ${whole(size.messages)} messages, ${whole(size.mb)} MB laid out in ${laidOutS.toFixed(0)} s`,
  );

  const readS = await seconds(() =>
    database.query(
      'select (select sum(amount) from ledger_transfer), (select sum(length(body)) from message)',
    ),
  );
  let found: string[] = [];
  const auditS = await seconds(async () => {
    found = auditBooks(url);
  });
  if (found.length > 0) throw new Error(`the generated books do not add up:\n${found.join('\n')}`);
  await database.query('update wallet set given = given + 1 where person_id = 7');
  const namedS = await seconds(async () => {
    found = auditBooks(url);
  });
  if (found.length !== 1 || !found[0]?.includes('wallet of person 7:'))
    throw new Error(`one coin too many was not named:\n${found.join('\n')}`);

  const beside = (id: string, what: string, ours: number, reference: number): Figure => ({
    id,
    what,
    ours: `${ours.toFixed(1)} s`,
    reference: `${reference.toFixed(1)} s`,
    ratio: ours / reference,
  });
  report('books', [
    beside('P19', `audit of ${whole(size.transfers)} transfers / a minute`, auditS, minuteS),
    beside('P19n', 'the same until one coin too many is named / a minute', namedS, minuteS),
    beside('P19r', 'audit / reading ledger and messages once', auditS, readS),
  ]);
});

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
