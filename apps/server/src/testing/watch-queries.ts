import pg from 'pg';

type Query = { text: string; values: unknown[] };

/**
 * Records every statement that `work` sends to any database, with its values: for tests that inspect query plans. `work`
 * may read what was recorded so far.
 */
export async function watchQueries(work: (sent: readonly Query[]) => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [requested] = given;
    if (typeof requested === 'object' && requested !== null && 'text' in requested)
      queries.push(requested as Query);
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await work(queries);
  } finally {
    pg.Client.prototype.query = query;
  }
  return queries;
}
