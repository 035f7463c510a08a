import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isStaffRole, type StaffRole } from '@afterglow/domain/staff-role';
import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { App } from '../app.ts';
import { getNetworkPrefix } from '../auth/client-address.ts';
import type { Session } from '../auth/sessions.ts';
import type { Config } from '../config.ts';
import { consoleHandlers } from '../console/registry.ts';
import { createApp } from '../create-app.ts';
import type { DB } from '../db/schema.ts';
import { memberHandlers } from '../features/registry.ts';
import type { AnyHandler } from '../rpc/handler.ts';
import type { Outcome } from '../rpc/outcome.ts';
import { runCall } from '../rpc/run.ts';
import { enableVirtualProfiles } from './enable-virtual-profiles.ts';
import { addMember, addPersona, addStaff, type NewMember, type NewPersona, type NewStaff } from './people.ts';
import { findPushErrors } from './push-errors.ts';
import { findReplyErrors } from './reply-errors.ts';
import { testDatabase } from './test-database.ts';

export type RecordedPush = {
  personId: number;
  frame: { module: string; data?: unknown; request_details?: unknown };
};

/** The window of somebody, named by their id. */
const CONNECTION_PREFIX = 'test-';

/**
 * Creates an app with a database of its own: the real handlers, the real transactions of the dispatcher and
 * the real pushes, without sockets. The clock stays at `clock.now` until a test moves it.
 */
export async function createFixture(options: { config?: Partial<Config>; bare?: boolean } = {}) {
  const database = await testDatabase();
  await enableVirtualProfiles(database.url);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-town-'));
  const config = createTestConfig({ dataDir, databaseUrl: database.url, ...options.config });
  const clock = { now: new Date() };
  const open = await createApp(config, { now: () => clock.now, bare: options.bare });
  const { app } = open;
  const pushes: RecordedPush[] = [];
  const staffPushes: { staffId: number | 'all'; frame: RecordedPush['frame'] }[] = [];
  const errors: string[] = [];
  const recorded = {
    toPerson: (personId: number, frame: string) => {
      pushes.push({ personId, frame: JSON.parse(frame) });
      errors.push(...findPushErrors(frame, 'members'));
    },
    toStaff: (staffId: number | 'all', frame: string) => {
      staffPushes.push({ staffId, frame: JSON.parse(frame) });
      errors.push(...findPushErrors(frame, 'staff'));
    },
    endSession: () => {},
    endPerson: () => {},
  };
  app.fanout.onDelivery(recorded);
  // Nobody is connected: what goes to one window goes to its member of staff.
  app.connections.has = () => true;
  app.connections.deliverTo = (connectionId, frame) =>
    recorded.toStaff(
      Number(connectionId.slice(CONNECTION_PREFIX.length)),
      frame.toString('utf8', frame.indexOf('{')),
    );
  const addresses = new Map<number, string>();
  const processes = [open];
  const memberCalls = new Map(memberHandlers.map((handler) => [handler.contract.name as string, handler]));
  const staffCalls = new Map(consoleHandlers.map((handler) => [handler.contract.name as string, handler]));

  async function call(
    handlers: Map<string, AnyHandler>,
    who: number | null,
    name: string,
    data: unknown,
    staffRole: StaffRole | null,
    through: App = app,
    session: { sessionId: number } | null = null,
  ) {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`no handler for ${name}`);
    const parsed = handler.contract.input.safeParse(data);
    if (!parsed.success) {
      const issues = parsed.error.issues.map((issue: { path: PropertyKey[]; code: string }) => ({
        path: issue.path.join('.'),
        message: issue.code,
      }));
      return { ok: false, code: 'bad_request', details: { issues } } as Outcome<AnyHandler['contract']>;
    }
    const connectionId = `${CONNECTION_PREFIX}${who}`;
    const me =
      who === null
        ? null
        : {
            id: who,
            sessionId: session?.sessionId ?? 0,
            connectionId,
            networkPrefix: getNetworkPrefix(addresses.get(who) ?? '127.0.0.1'),
          };
    const outcome = await runCall(
      through,
      handler,
      parsed.data,
      {
        connectionId,
        limitKey: `test-${who}`,
        member: staffRole ? null : me,
        staff: staffRole && me ? { ...me, sessionId: `staff:${connectionId}`, role: staffRole } : null,
      },
      { bySession: session !== null },
    );
    errors.push(...findReplyErrors(handler, outcome));
    return outcome;
  }

  /** Sets the clock until the current test ends, whether it passes or fails. */
  const setClock = (now: Date): void => {
    const before = clock.now;
    clock.now = now;
    onTestFinished(() => {
      clock.now = before;
    });
  };
  /** Sets a setting until the current test ends. */
  const setSetting: App['settings']['set'] = async (key, value) => {
    const before = app.settings.current()[key];
    await app.settings.set(key, value);
    onTestFinished(() => app.settings.set(key, before));
  };

  return {
    app,
    db: app.db,
    pool: open.pool,
    url: database.url,
    clock,
    setClock,
    setSetting,
    /** The IP address of a member's calls. The default is this machine. */
    addresses,
    pushes,
    staffPushes,
    pushesTo: (personId: number, module: string) =>
      pushes
        .filter((push) => push.personId === personId && push.frame.module === module)
        .map((push) => push.frame),
    member: (overrides: NewMember = {}) => addMember(app.db, { grantedAt: clock.now, ...overrides }),
    persona: (overrides: NewPersona = {}) => addPersona(app.db, overrides),
    staff: (overrides: NewStaff = {}) => addStaff(app.db, overrides),
    /** A second process on the same database, with its own services. Its pushes are recorded here too. */
    another: async (): Promise<App> => {
      const other = await createApp(config, { now: () => clock.now, bare: true });
      processes.push(other);
      other.app.fanout.onDelivery(recorded);
      return other.app;
    },
    /** Makes a member's call by its wire name: parsed, in its transaction, pushes recorded. */
    call: (personId: number, name: string, data: unknown = {}, through?: App) =>
      call(memberCalls, personId, name, data, null, through),
    /** The same call in one of their sessions, which must be valid. */
    callIn: (session: Session, name: string, data: unknown = {}) =>
      call(memberCalls, session.personId, name, data, null, app, session),
    /** Makes a call on a guest's channel. */
    guestCall: (name: string, data: unknown = {}) => call(memberCalls, null, name, data, null),
    /** The second factor of a member of staff counts as fresh until then: the calls with `freshFactor` run. */
    stepUp: async (staffId: number, until = new Date(clock.now.getTime() + 600_000)) => {
      const session = { staff_id: staffId, role: await roleOf(app.db, staffId), step_up_until: until };
      await app.db
        .insertInto('staff_session')
        .values({ ...session, token_hash: `test-${staffId}`, expires_at: new Date('2100-01-01') })
        .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ step_up_until: until }))
        .execute();
    },
    /** Makes a console call in the role of the account. */
    staffCall: async (staffId: number, name: string, data: unknown = {}, through?: App) =>
      call(staffCalls, staffId, name, data, await roleOf(app.db, staffId), through),
    close: async () => {
      for (const each of processes) await each.close();
      await database.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
      if (errors.length > 0)
        throw new Error(`Answers or pushes that are not as their contracts say:\n${errors.join('\n')}`);
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

export type Fixture = Awaited<ReturnType<typeof createFixture>>;

export function createTestConfig(overrides: Partial<Config>): Config {
  return {
    production: false,
    port: 0,
    host: '127.0.0.1',
    dataDir: '',
    databaseUrl: undefined,
    databasePool: 12,
    processes: 1,
    cell: 0,
    redisUrl: undefined,
    bus: 'all',
    media: { store: 'files' },
    smtpUrl: undefined,
    pushServices: ['127.0.0.1'],
    postbackNetworks: [],
    payments: {},
    publicUrl: 'http://localhost:3000',
    previousSecrets: [],
    metrics: undefined,
    secret: 'a secret of the tests, 32 characters or more',
    demo: false,
    limits: true,
    sendOneByOne: false,
    sandboxLaterMs: undefined,
    roles: ['gateway', 'jobs', 'media'],
    logLevel: 'error',
    ...overrides,
  };
}
