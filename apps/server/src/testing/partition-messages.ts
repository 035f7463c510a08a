import pg from 'pg';

/** Ids between the last message and the bound: those that are sent until the swap. */
const headroom = 100_000;
/** Senders wait behind a swap that itself waits for a reader. After this time it lets them go first. */
const lockTimeoutMs = 100;
const lockNotAvailable = '55P03';

export type Swap = {
  /** From the lock of the table to the commit. */
  tookMs: number;
  /** The first id of the second partition. */
  bound: number;
  /** Rows that the swap read to check them. */
  checkedRows: number;
};

/**
 * Makes the table of messages the first partition of a partitioned table while members write. No row is
 * copied: a check, validated before, proves to the swap that each row is below the bound. New ids begin at
 * the bound. A trace id is unique in each partition; the lock of the pair and the look-up before each send
 * keep it unique in all of them.
 */
export async function partitionMessages(client: pg.ClientBase): Promise<Swap> {
  const run = (text: string) => client.query(text);
  // The swap would wait for a running vacuum. This ends it.
  await run('alter table message set (autovacuum_enabled = false)');
  const { rows } = await client.query<{ bound: string; step: string }>(`
    select last_value + ${headroom} * seqincrement as bound, seqincrement as step
    from message_id_seq join pg_sequence on seqrelid = 'message_id_seq'::regclass`);
  const { bound, step } = rows[0] as { bound: string; step: string };
  await inShortLock(client, () =>
    run(`alter table message add constraint message_bound check (id < ${bound}) not valid`),
  );
  await run('alter table message validate constraint message_bound');
  const { rows: indexes } = await client.query<{ make: string }>(`
    select regexp_replace(pg_get_indexdef(indexrelid), ' \\S+ ON \\S+ ', ' ON message ') as make
    from pg_index where indrelid = 'message'::regclass and not indisunique`);
  const statements = listSwap(
    bound,
    step,
    indexes.map(({ make }) => make),
  );
  const { startMs, checkedRows } = await inShortLock(client, async () => {
    await run('lock table message in access exclusive mode');
    const startMs = performance.now();
    const before = await countReadRows(client);
    for (const statement of statements) await run(statement);
    return { startMs, checkedRows: (await countReadRows(client)) - before };
  });
  return { tookMs: performance.now() - startMs, bound: Number(bound), checkedRows };
}

/**
 * Counts the rows of messages that this connection has read in order, as far as they are not yet in the
 * statistics of all.
 */
async function countReadRows(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ read: string }>(`
    select sum(seq_tup_read) as read from pg_stat_xact_user_tables where relname in ('message', 'message_first')`);
  return Number(rows[0]?.read);
}

function listSwap(bound: string, step: string, indexes: readonly string[]): string[] {
  return [
    'alter table message rename to message_first',
    // Its sequence is dropped with it. A plan of a send that waits is made again, with the new one.
    'alter table message_first alter id drop identity',
    `create sequence message_id_seq increment by ${step} start with ${bound}`,
    `create table message (like message_first including defaults including constraints including storage)
      partition by range (id)`,
    `alter table message alter id set default nextval('message_id_seq'), drop constraint message_bound,
      add primary key (id)`,
    'alter sequence message_id_seq owned by message.id',
    ...indexes,
    `alter table message attach partition message_first for values from (minvalue) to (${bound})`,
    'alter table message_first drop constraint message_bound, reset (autovacuum_enabled)',
    `create table message_second partition of message for values from (${bound}) to (maxvalue)
      with (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_cost_limit = 2000)`,
    'alter table message_second add unique (sender_id, trace_id)',
  ];
}

/** Runs a step in a transaction that waits shortly for its lock, again until it got it. */
async function inShortLock<T>(client: pg.ClientBase, step: () => Promise<T>): Promise<T> {
  for (;;) {
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`);
    try {
      const result = await step();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      if (!(error instanceof pg.DatabaseError) || error.code !== lockNotAvailable) throw error;
    }
  }
}
