import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { gather } from '../db/gather.ts';
import type { House } from '../house.ts';
import { cookieSecret, sessionLifeS } from './identity.ts';

export type Session = { sessionId: string; personId: number };

/** A session in use is given its full 30 days again once it has lost a day of them; it ends for good after 90. */
const renewAfterS = 24 * 3600;
const longestLifeS = 90 * 24 * 3600;

/** Names the cookie that asked for a ticket without giving it away; guests without one share a name. */
export function sessionKeyOf(cookie: string | null | undefined): string {
  return cookie ? hash('sha256', cookie, 'base64url') : 'guest';
}

/** Value of a cookie of the request, decoded; null when there is none or it cannot be decoded. */
export function cookieOf(request: Pick<IncomingMessage, 'headers'>, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}

/** Nobody notices so little beside the way over the net; in a storm of reconnections a statement then serves dozens. */
const gatherMs = 4;

type Found = Session & { renewable: boolean };
type Desk = { key: KeyObject; find: (token: string) => Promise<Found | null> };

const desks = new WeakMap<House, Desk>();

function deskOf(house: House): Desk {
  const known = desks.get(house);
  if (known) return known;
  const key = createSecretKey(Buffer.from(cookieSecret(house.config.secret)));
  const desk = {
    key,
    find: gather((tokens: string[]) => findSessions(house, tokens), { afterMs: gatherMs }),
  };
  desks.set(house, desk);
  return desk;
}

/** The session's token, once its signature is ours: a forged cookie costs no query. */
function tokenOf(cookie: string | null, key: KeyObject): string | null {
  const cut = cookie?.lastIndexOf('.') ?? -1;
  if (!cookie || cut < 1 || cookie.length > 256) return null;
  const token = cookie.slice(0, cut);
  const right = createHmac('sha256', key).update(token).digest();
  const given = Buffer.from(cookie.slice(cut + 1), 'base64');
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}

/** Who asks. Null for guests, ended sessions, and people who are banned or deleted. Those who ask together share a statement. */
export async function sessionOf(
  request: Pick<IncomingMessage, 'headers'>,
  house: House,
): Promise<Found | null> {
  const { key, find } = deskOf(house);
  const token = tokenOf(cookieOf(request, 'session'), key);
  return token === null ? null : find(token);
}

async function findSessions(house: House, tokens: string[]): Promise<(Found | null)[]> {
  const now = house.now();
  const { rows } = await sql<{ token: string; id: number; person_id: number; expires_at: Date }>`
    select s.token, s.id, m.person_id, s.expires_at
    from auth_session s
    join member m on m.auth_user_id = s.user_id
    join person p on p.id = m.person_id
    where s.token = any(${tokens}) and s.expires_at > ${now}
      and s.created_at > ${new Date(now.getTime() - longestLifeS * 1000)}
      and p.state in ('active', 'paused')`.execute(house.db);
  const found = new Map<string, Found>();
  for (const row of rows) {
    const leftS = (row.expires_at.getTime() - now.getTime()) / 1000;
    const renewable = leftS < sessionLifeS - renewAfterS;
    found.set(row.token, { sessionId: String(row.id), personId: row.person_id, renewable });
  }
  return tokens.map((token) => found.get(token) ?? null);
}

/** Gives a session its 30 days again. Answers the cookies that say so to the browser. */
export async function renewSession(
  request: Pick<IncomingMessage, 'headers'>,
  house: House,
  sessionId: string,
): Promise<string[]> {
  const expiresAt = new Date(house.now().getTime() + sessionLifeS * 1000);
  await sql`update auth_session set expires_at = ${expiresAt}, updated_at = ${house.now()}
    where id = ${Number(sessionId)}`.execute(house.db);
  const cookie = cookieOf(request, 'session');
  return cookie
    ? [`session=${encodeURIComponent(cookie)}; ${attributes(house, sessionLifeS)}; HttpOnly`, hint(house)]
    : [];
}

function attributes(house: House, maxAgeS: number): string {
  const secure = house.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `Max-Age=${maxAgeS}; Path=/; SameSite=Lax${secure}`;
}

/** Readable by the app: there may be a session, so it may start on the signed-in pages. */
function hint(house: House): string {
  return `session_hint=1; ${attributes(house, sessionLifeS)}`;
}

/** Hands over what the identity library set, with the hint beside it. */
export function setSessionCookies(reply: FastifyReply, house: House, setCookies: readonly string[]): void {
  reply.header('set-cookie', [...setCookies, hint(house)]);
}

export function clearSessionCookies(reply: FastifyReply, house: House): void {
  reply.header('set-cookie', [
    `session=; ${attributes(house, 0)}; HttpOnly`,
    `session_hint=; ${attributes(house, 0)}`,
  ]);
}
