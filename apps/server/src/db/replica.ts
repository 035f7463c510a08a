import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { openDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { DECK_PLANNING } from './pools.ts';
import type { DB } from './schema.ts';

/** A replica that is further behind is not read from. */
const MAX_LAG_MS = 30_000;
const CHECK_MS = 2_000;
/** The cancellation of a query that stood in the way of replay; the primary has no such conflicts. */
const RECOVERY_CONFLICT = '40001';

export type Replica = {
  /** For reads that may lag (`replicaReaders` in `tools/table-owners.ts`): the replica, or the primary in its place. */
  db: Kysely<DB>;
  /** The same, with the planner settings of `DECK_PLANNING`. */
  deck: Kysely<DB>;
  close: () => Promise<void>;
};

type Position = { wal: string | null; standby: boolean; startedAt: string };
type Options = {
  /** Absent: everything is read from the primary. */
  url: string | undefined;
  primary: { main: Kysely<DB>; deck: Kysely<DB> };
  /** Connections to the replica, for each of the two pools. */
  max: number;
  /** Called for each read with the server that answered it. */
  onRead?: (server: 'replica' | 'primary') => void;
  log: Pick<Logger, 'warn' | 'info'>;
  checkMs?: number;
  maxLagMs?: number;
};

/**
 * Reads go to the replica while it answers and is less than half a minute behind. Every two seconds its position in the
 * write-ahead log is compared with those that the primary had before: no clocks are compared, and a replica whose
 * replay or connection hangs falls behind. A query that fails there is made again on the primary.
 */
export async function openReplica(options: Options): Promise<Replica> {
  const { url, primary, max, log, onRead = () => {}, checkMs = CHECK_MS, maxLagMs = MAX_LAG_MS } = options;
  if (!url) return { db: primary.main, deck: primary.deck, close: async () => {} };
  const main = openDatabase({ url, max, applicationName: 'afterglow-replica' });
  const deck = openDatabase({
    url,
    max,
    applicationName: 'afterglow-replica-deck',
    onConnect: DECK_PLANNING,
  });
  const measureLag = createLagMeter();
  let isUsable: boolean | undefined;

  function setUsable(usable: boolean, reason: string): void {
    if (usable === isUsable) return;
    isUsable = usable;
    if (usable) log.info('reads that may lag go to DATABASE_REPLICA_URL');
    else log.warn(`DATABASE_REPLICA_URL: ${reason}; reads that may lag go to the primary`);
  }
  async function check(): Promise<void> {
    const here = await readPosition(primary.main);
    const there = await readPosition(main.kysely);
    const isSameServer = here.startedAt === there.startedAt;
    if (!here.wal || !there.wal || (!there.standby && !isSameServer))
      return setUsable(false, 'is no standby of this database');
    const lagMs = measureLag(here.wal, there.wal, performance.now());
    setUsable(lagMs <= maxLagMs, `is ${Math.round(lagMs / 1000)} s behind`);
  }
  const checkOrLeave = () =>
    check().catch((error: unknown) => setUsable(false, `does not answer (${(error as Error).message})`));

  let isChecking = false;
  const checks = setInterval(async () => {
    if (isChecking) return;
    isChecking = true;
    await checkOrLeave();
    isChecking = false;
  }, checkMs);
  checks.unref();
  await checkOrLeave();

  /** Returns a database that runs each query on `there` while the replica is usable, and otherwise on `here`. */
  function createReader(there: Kysely<DB>, here: Kysely<DB>): Kysely<DB> {
    async function query(text: string, values: readonly unknown[]) {
      if (!/^\s*(select|with)\b/i.test(text)) throw new Error('a replica is only read from');
      const compiled = CompiledQuery.raw(text, [...values]);
      const run = async (db: Kysely<DB>) => {
        const { rows } = await db.executeQuery(compiled);
        onRead(db === there ? 'replica' : 'primary');
        return { command: 'SELECT', rowCount: rows.length, rows };
      };
      if (!isUsable) return run(here);
      try {
        return await run(there);
      } catch (error) {
        const isAway = isDatabaseUnavailable(error);
        if (isAway) setUsable(false, `does not answer (${(error as Error).message})`);
        if (isAway || (error as { code?: string }).code === RECOVERY_CONFLICT) return run(here);
        throw error;
      }
    }
    const connect = async () => ({ query, release: () => {} });
    return new Kysely<DB>({
      dialect: new PostgresDialect({ pool: { connect, end: async () => {} } as never }),
    });
  }
  return {
    db: createReader(main.kysely, primary.main),
    deck: createReader(deck.kysely, primary.deck),
    close: async () => {
      clearInterval(checks);
      await Promise.all([main.close(), deck.close()]);
    },
  };
}

/** Counts reads that may lag by the server that answered them. */
export function createReplicaReadCounter(registry: Registry): Required<Options>['onRead'] {
  const reads = new Counter({
    name: 'database_replica_reads_total',
    help: 'Reads that may lag, by the server that answered them: the replica, or the primary in its place',
    labelNames: ['server'],
    registers: [registry],
  });
  return (server) => reads.inc({ server });
}

/**
 * Returns for how long the primary has been past the position that the replica has replayed; 0 once it has caught up.
 */
export function createLagMeter() {
  let history: { wal: string; atMs: number }[] = [];
  return (primaryWal: string, replayedWal: string, nowMs: number): number => {
    history = [...history, { wal: primaryWal, atMs: nowMs }].filter(
      ({ wal }) => compareWal(wal, replayedWal) > 0,
    );
    return nowMs - (history[0]?.atMs ?? nowMs);
  };
}

async function readPosition(db: Kysely<DB>): Promise<Position> {
  const { rows } = await sql<Position>`
    select pg_is_in_recovery() as standby, pg_postmaster_start_time()::text as "startedAt",
      (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as wal`.execute(
    db,
  );
  return rows[0] ?? { wal: null, standby: false, startedAt: '' };
}

/** Compares two positions of the write-ahead log: two hexadecimal numbers such as `16/B374D848`. */
function compareWal(a: string, b: string): number {
  const [left, right] = [a, b].map((wal) => wal.split('/').map((part) => Number.parseInt(part, 16)));
  return (left?.[0] ?? 0) - (right?.[0] ?? 0) || (left?.[1] ?? 0) - (right?.[1] ?? 0);
}
