import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { openWire, type Wire } from '@afterglow/testkit/wire';
import type { Cookie } from './browser.ts';
import { onExit } from './cleanup.ts';
import { requestTicket } from './members.ts';
import { connectTo, startPostgres } from './postgres.ts';
import { type ServerProcess, startServer } from './server.ts';

const root = path.resolve(import.meta.dirname, '..');
const demoPassword = 'afterglow-demo';

export type DemoServer = ServerProcess & {
  /** The session of the demo's member. A browser with these cookies is logged in. */
  cookies: Cookie[];
  /** The demo's member on a connection of the benchmark. */
  wire: Wire;
  /** The contact of the member with the most messages. */
  partners: number[];
  /** A folder for other files of the benchmark. */
  folder: string;
  databaseUrl: string;
  /** Members whom the demo's member has passed return to the deck, as after a month. */
  ageSwipes: () => Promise<void>;
};

/** Starts a server with the demo that serves the production build. */
export async function startDemoServer(): Promise<DemoServer> {
  const build = "await (await import('./tools/build.mjs')).buildMissing()";
  const result = spawnSync(process.execPath, ['--input-type=module', '-e', build], {
    cwd: root,
    stdio: 'inherit',
  });
  if (result.status !== 0) throw new Error('the applications could not be built');
  const postgres = await startPostgres();
  const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: postgres.folder, DEMO: '1' });
  const cookies = await signIn(server.url, '/api/login', 'demo@afterglow.example');
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const token = await requestTicket(server.url, { id: 0, cookie });
  const wire = await openWire(
    `${server.url.replace('http', 'ws')}/socket?token=${encodeURIComponent(token)}`,
    cookie,
  );
  onExit(() => wire.close());
  // Claimed once, so that the sign-up gift does not cover later visits.
  await wire.call('claim_free_credits', {});
  const { data } = await wire.call('user/contacts', { currentLength: 0, recordsToTake: 20 });
  const partners = (data as { id: number }[]).map(({ id }) => id);
  if (partners.length === 0) throw new Error('the demo member has no conversation');
  const database = await connectTo(postgres.url);
  const ageSwipes = async () =>
    void (await database.query(`update swipe set at = at - interval '31 days' where not liked`));
  return {
    ...server,
    cookies,
    wire,
    partners,
    folder: postgres.folder,
    databaseUrl: postgres.url,
    ageSwipes,
  };
}

/** Signs in an account of the demo. */
export async function signIn(
  url: string,
  path: '/api/login' | '/console/api/login',
  email: string,
): Promise<Cookie[]> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!response.ok) throw new Error(`login: ${response.status}`);
  return response.headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)), url };
  });
}
