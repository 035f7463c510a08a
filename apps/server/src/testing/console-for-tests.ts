import { createHmac, randomBytes } from 'node:crypto';
import { openWire, type Wire } from '@afterglow/testkit/wire';
import { hashPassword } from '../auth/passwords.ts';
import { addStaff, type NewStaff } from './people.ts';
import { cookiesOf } from './registration.ts';
import type { TestServer } from './server-for-tests.ts';

type Connect = (at?: Pick<TestServer, 'url' | 'post'>) => Promise<Wire>;
type Session = { cookie: string; connect: Connect };

/**
 * Signs a member of staff in to the console. The server must run the demo, where no second factor is
 * required.
 */
export async function signInStaff(
  server: TestServer,
  facts: NewStaff = {},
): Promise<{
  staffId: number;
  cookie: string;
  connect: Connect;
  /** Another session of the same account. */
  signInAgain: () => Promise<Session>;
}> {
  const { db } = server.app;
  const { id: staffId } = await addStaff(db, facts);
  const password = randomBytes(12).toString('hex');
  const { email } = await db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', staffId)
    .returning('email')
    .executeTakeFirstOrThrow();
  const signInAgain = () => openSession(server, { email, password });
  return { staffId, ...(await signInAgain()), signInAgain };
}

async function openSession(
  server: TestServer,
  credentials: { email: string; password: string },
): Promise<Session> {
  const response = await server.post('/console/api/login', credentials);
  if (!response.ok) throw new Error(`console login: ${response.status} ${await response.text()}`);
  const cookie = cookiesOf(response);
  // Uses another process of the same app, if given.
  return { cookie, connect: (at = server) => connectStaff(at, cookie) };
}

/** Opens the console's socket in a session. */
export async function connectStaff(at: Pick<TestServer, 'url' | 'post'>, cookie: string): Promise<Wire> {
  const ticket = await at.post('/console/api/ticket', {}, cookie);
  const { token } = (await ticket.json()) as { token: string };
  const address = at.url.replace('http', 'ws');
  return openWire(`${address}/console/socket?token=${encodeURIComponent(token)}`, cookie);
}

/**
 * Returns the code of an authenticator app at that time, by RFC 6238 and RFC 4648 alone: it knows only the
 * address.
 */
export function createFactorCode(address: string, at: Date): string {
  const secret = new URL(address).searchParams.get('secret') ?? '';
  const bits = [...secret]
    .map((character) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest[19] ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}
