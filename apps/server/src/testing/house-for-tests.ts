import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isStaffRole, type StaffRole } from '@afterglow/domain/staff-role';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import type { AnyHandler, Outcome } from '../calls/handler.ts';
import { run } from '../calls/run.ts';
import type { Config } from '../config.ts';
import { consoleHandlers } from '../console/registry.ts';
import { openDatabase } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { memoryFanout } from '../gateway/fanout-memory.ts';
import { createPresence } from '../gateway/presence-memory.ts';
import { memoryShortMemory } from '../gateway/short-memory.ts';
import { openTickets } from '../gateway/tickets.ts';
import type { House } from '../house.ts';
import { jobFigures } from '../jobs/figures.ts';
import { openMail } from '../mail/mail.ts';
import { openMediaStore } from '../media/store.ts';
import { memberHandlers } from '../modules/registry.ts';
import { openProviders } from '../payments/providers.ts';
import { seedDefaults } from '../seed-defaults.ts';
import { openSettings } from '../settings/settings.ts';
import { siteSettings } from '../site-settings.ts';
import { addMember, addPersona, addStaff, type NewMember, type NewPersona, type NewStaff } from './people.ts';
import { testDatabase } from './test-database.ts';

export type RecordedPush = {
  personId: number;
  frame: { module: string; data?: unknown; request_details?: unknown };
};

/**
 * A town in a database of its own: the real handlers, the real dispatcher's transaction and pushes, no sockets.
 * The clock stands at `clock.now` until a test moves it.
 */
export async function testTown(options: { config?: Partial<Config>; defaults?: boolean } = {}) {
  const database = await testDatabase();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-town-'));
  const config = testConfig({ dataDir, databaseUrl: database.url, ...options.config });
  const main = openDatabase({ url: database.url, max: 8 });
  const deck = openDatabase({ url: database.url, max: 2 });
  const clock = { now: new Date() };
  const log = pino({ level: 'error' });
  const fanout = memoryFanout();
  const presence = createPresence(fanout, () => {});
  const settings = await openSettings(main.kysely, siteSettings, { bus: fanout, log });
  const memory = memoryShortMemory(() => clock.now.getTime());
  const pushes: RecordedPush[] = [];
  const staffPushes: { staffId: number | 'all'; frame: RecordedPush['frame'] }[] = [];
  fanout.onDelivery({
    toPerson: (personId, frame) => void pushes.push({ personId, frame: JSON.parse(frame) }),
    toStaff: (staffId, frame) => void staffPushes.push({ staffId, frame: JSON.parse(frame) }),
    endSession: () => {},
    endPerson: () => {},
  });
  const figures = new Registry();
  const house: House = {
    config,
    log,
    figures,
    jobFigures: jobFigures(figures, main.kysely),
    now: () => clock.now,
    db: main.kysely,
    deckDb: deck.kysely,
    settings,
    fanout,
    presence,
    memory,
    tickets: openTickets({ secret: config.secret, memory, now: () => clock.now }),
    mail: openMail(config, log),
    media: await openMediaStore(path.join(dataDir, 'media')),
    providers: openProviders(config),
    connections: () => 0,
    staffHere: () => [],
  };
  if (options.defaults ?? true) await seedDefaults(house, () => {});
  const memberCalls = new Map(memberHandlers.map((handler) => [handler.contract.name as string, handler]));
  const staffCalls = new Map(consoleHandlers.map((handler) => [handler.contract.name as string, handler]));

  async function speak(
    calls: Map<string, AnyHandler>,
    who: number,
    name: string,
    data: unknown,
    staffRole: StaffRole | null,
  ) {
    const handler = calls.get(name);
    if (!handler) throw new Error(`no handler for ${name}`);
    const parsed = handler.contract.input.safeParse(data);
    if (!parsed.success) {
      const issues = parsed.error.issues.map((issue: { path: PropertyKey[]; code: string }) => ({
        path: issue.path.join('.'),
        message: issue.code,
      }));
      return { ok: false, code: 'bad_request', details: { issues } } as Outcome<AnyHandler['contract']>;
    }
    const me = { id: who, sessionId: `test-${who}`, connectionId: `test-${who}` };
    return run(house, handler, parsed.data, {
      connectionId: me.connectionId,
      limitKey: `test-${who}`,
      member: staffRole ? null : me,
      staff: staffRole ? { ...me, role: staffRole } : null,
    });
  }

  return {
    house,
    db: main.kysely,
    pool: main.pool,
    url: database.url,
    clock,
    pushes,
    staffPushes,
    pushesTo: (personId: number, module: string) =>
      pushes
        .filter((push) => push.personId === personId && push.frame.module === module)
        .map((push) => push.frame),
    member: (overrides: NewMember = {}) => addMember(main.kysely, overrides),
    persona: (overrides: NewPersona = {}) => addPersona(main.kysely, overrides),
    staff: (overrides: NewStaff = {}) => addStaff(main.kysely, overrides),
    /** A member's call by its wire name: parsed, in its transaction, pushes recorded. */
    call: (personId: number, name: string, data: unknown = {}) =>
      speak(memberCalls, personId, name, data, null),
    /** A console call in the role of its account. */
    staffCall: async (staffId: number, name: string, data: unknown = {}) =>
      speak(staffCalls, staffId, name, data, await roleOf(main.kysely, staffId)),
    close: async () => {
      presence.close();
      settings.close();
      await memory.close();
      await deck.close();
      await main.close();
      await database.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function roleOf(db: Kysely<DB>, staffId: number): Promise<StaffRole> {
  const { role } = await db
    .selectFrom('staff')
    .select('role')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  if (!isStaffRole(role)) throw new Error(`no role: ${role}`);
  return role;
}

export type TestTown = Awaited<ReturnType<typeof testTown>>;

export function testConfig(overrides: Partial<Config>): Config {
  return {
    production: false,
    port: 0,
    host: '127.0.0.1',
    dataDir: '',
    databaseUrl: undefined,
    databasePool: 12,
    cell: 0,
    redisUrl: undefined,
    smtpUrl: undefined,
    publicUrl: 'http://localhost:3000',
    secret: 'a secret of the tests, 32 characters or more',
    demo: false,
    limits: true,
    sendOneByOne: false,
    roles: ['gateway', 'jobs'],
    logLevel: 'error',
    ...overrides,
  };
}
