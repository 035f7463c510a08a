import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { openWire, type Wire } from '@afterglow/testkit/wire';
import type { Cookie } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { atEnd } from './leave-nothing.ts';
import { ticketOf } from './members.ts';
import { connectTo, startPostgres } from './postgres.ts';

const root = path.resolve(import.meta.dirname, '..');
const demoPassword = 'afterglow-demo';

export type DemoHouse = House & {
  /** Of the demo's member; a browser with them is signed in. */
  cookies: Cookie[];
  /** The demo's member on a connection of the bench's own. */
  wire: Wire;
  /** Somebody with whom the member has written, most messages first. */
  partners: number[];
  /** For whatever else the bench keeps. */
  folder: string;
  /** Whom the demo's member has passed comes back into the deck, as after a month. */
  forgetPasses: () => Promise<void>;
};

/** The production build, served by a house with the demo in it. */
export async function startDemoHouse(): Promise<DemoHouse> {
  const build = "await (await import('./tools/build.mjs')).buildMissing()";
  const built = spawnSync(process.execPath, ['--input-type=module', '-e', build], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('the applications could not be built');
  const postgres = await startPostgres();
  const house = await startHouse({ DATABASE_URL: postgres.url, DATA_DIR: postgres.folder, DEMO: '1' });
  const cookies = await signIn(house.url, 'demo@afterglow.example');
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const token = await ticketOf(house.url, { id: 0, cookie });
  const wire = await openWire(
    `${house.url.replace('http', 'ws')}/socket?token=${encodeURIComponent(token)}`,
    cookie,
  );
  atEnd(() => wire.close());
  const { data } = await wire.call('user/contacts', { currentLength: 0, recordsToTake: 20 });
  const partners = (data as { id: number }[]).map(({ id }) => id);
  if (partners.length === 0) throw new Error('the demo member has no conversation');
  const database = await connectTo(postgres.url);
  const forgetPasses = async () =>
    void (await database.query(`update swipe set at = at - interval '31 days' where not liked`));
  return { ...house, cookies, wire, partners, folder: postgres.folder, forgetPasses };
}

async function signIn(url: string, email: string): Promise<Cookie[]> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`login: ${answer.status}`);
  return answer.headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)), url };
  });
}
