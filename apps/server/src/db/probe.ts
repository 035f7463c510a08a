import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** PostgreSQL's word for "starting up" or "shutting down": it is there and answers nobody. */
const notNow = '57P03';
const stepMs = 100;

/**
 * Whether the database answers a stranger within `withinMs`, over a connection of its own. A refusal in PostgreSQL's own words
 * (no room for a connection) is an answer. Counted in steps, so that time in which this process itself stood still is nobody's.
 */
export async function probe(url: string, withinMs: number): Promise<boolean> {
  const socket = new net.Socket();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'afterglow-probe',
    stream: () => socket,
  });
  client.on('error', () => {});
  let answered: boolean | undefined;
  client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => {
        answered = true;
      },
      ({ code = '' }: { code?: string }) => {
        answered = code.length === 5 && code !== notNow;
      },
    );
  for (let waitedMs = 0; answered === undefined && waitedMs < withinMs; waitedMs += stepMs)
    await sleep(Math.min(stepMs, withinMs), undefined, { ref: false });
  socket.destroy();
  return answered ?? false;
}
