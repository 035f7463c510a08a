import { runBench } from './cleanup.ts';
import { type Figure, formatWhole, reportFigures } from './figures.ts';
import { connectTo, startPostgres } from './postgres.ts';
import { quick } from './quick.ts';
import { runAudit } from './run-audit.ts';
import { startProcess } from './start-process.ts';

// P19: `npm run audit` over a generated ledger, started as a command, compared with its limit of a minute; the same
// with one coin too many in one wallet, until the audit names its owner; compared with reading the two large tables
// once.

const transfers = quick ? 50_000 : 10_000_000;
const minuteS = 60;

runBench(async () => {
  const { url } = await startPostgres({ fast: true });
  const server = await startProcess('../apps/server/src/testing/timed-queries.ts');
  await server.run('prepareDatabase', { url, places: false });
  const setupS = await measureSeconds(() => server.run('books', { url, transfers }));
  const database = await connectTo(url);
  const { rows } = await database.query<{ transfers: number; messages: number; mb: number }>(
    `select (select count(*)::int from ledger_transfer) as transfers, (select count(*)::int from message) as messages,
      (pg_database_size(current_database()) / 1e6)::int as mb`,
  );
  const size = rows[0] as { transfers: number; messages: number; mb: number };
  console.log(
    `     ${formatWhole(size.transfers)} transfers, ${formatWhole(size.messages)} messages, ${formatWhole(size.mb)} MB laid out in ${setupS.toFixed(0)} s`,
  );

  const readS = await measureSeconds(() =>
    database.query(
      'select (select sum(amount) from ledger_transfer), (select sum(length(body)) from message)',
    ),
  );
  let findings: string[] = [];
  const auditS = await measureSeconds(async () => {
    findings = runAudit(url);
  });
  if (findings.length > 0) throw new Error(`the generated books do not add up:\n${findings.join('\n')}`);
  await database.query('update wallet set given = given + 1 where person_id = 7');
  const findS = await measureSeconds(async () => {
    findings = runAudit(url);
  });
  if (findings.length !== 1 || !findings[0]?.includes('wallet of person 7:'))
    throw new Error(`one coin too many was not named:\n${findings.join('\n')}`);

  const createFigure = (id: string, what: string, ours: number, reference: number): Figure => ({
    id,
    what,
    ours: `${ours.toFixed(1)} s`,
    reference: `${reference.toFixed(1)} s`,
    ratio: ours / reference,
  });
  reportFigures('ledger', [
    createFigure('P19', `audit of ${formatWhole(size.transfers)} transfers / a minute`, auditS, minuteS),
    createFigure('P19n', 'the same until one coin too many is named / a minute', findS, minuteS),
    createFigure('P19r', 'audit / reading ledger and messages once', auditS, readS),
  ]);
});

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
