import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isStaffRole, type StaffRole } from '@afterglow/domain/staff-role';
import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { AnyHandler, Outcome } from '../calls/handler.ts';
import { run } from '../calls/run.ts';
import type { Config } from '../config.ts';
import { consoleHandlers } from '../console/registry.ts';
import type { DB } from '../db/schema.ts';
import type { House } from '../house.ts';
import { neighbourhoodOf } from '../identity/client-address.ts';
import type { Session } from '../identity/sessions.ts';
import { memberHandlers } from '../modules/registry.ts';
import { openHouse } from '../open-house.ts';
import { meetsVirtualProfiles } from './meets-virtual-profiles.ts';
import { addMember, addPersona, addStaff, type NewMember, type NewPersona, type NewStaff } from './people.ts';
import { pushFaults } from './push-faults.ts';
import { replyFaults } from './reply-faults.ts';
import { testDatabase } from './test-database.ts';

export type RecordedPush = {
  personId: number;
  frame: { module: string; data?: unknown; request_details?: unknown };
};

/**
 * A town in a database of its own: the real handlers, the real dispatcher's transaction and pushes, no sockets.
 * The clock stands at `clock.now` until a test moves it.
 */
export async function testTown(options: { config?: Partial<Config>; bare?: boolean } = {}) {
  const database = await testDatabase();
  await meetsVirtualProfiles(database.url);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-town-'));
  const config = testConfig({ dataDir, databaseUrl: database.url, ...options.config });
  const clock = { now: new Date() };
  const open = await openHouse(config, { now: () => clock.now, bare: options.bare });
  const { house } = open;
  const pushes: RecordedPush[] = [];
  const staffPushes: { staffId: number | 'all'; frame: RecordedPush['frame'] }[] = [];
  const wrong: string[] = [];
  const recorded = {
    toPerson: (personId: number, frame: string) => {
      pushes.push({ personId, frame: JSON.parse(frame) });
      wrong.push(...pushFaults(frame));
    },
    toStaff: (staffId: number | 'all', frame: string) =>
      void staffPushes.push({ staffId, frame: JSON.parse(frame) }),
    endSession: () => {},
    endPerson: () => {},
  };
  house.fanout.onDelivery(recorded);
  const addresses = new Map<number, string>();
  const processes = [open];
  const memberCalls = new Map(memberHandlers.map((handler) => [handler.contract.name as string, handler]));
  const staffCalls = new Map(consoleHandlers.map((handler) => [handler.contract.name as string, handler]));

  async function speak(
    calls: Map<string, AnyHandler>,
    who: number | null,
    name: string,
    data: unknown,
    staffRole: StaffRole | null,
    through: House = house,
    session: { sessionId: string } | null = null,
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
    const connectionId = `test-${who}`;
    const me =
      who === null
        ? null
        : {
            id: who,
            sessionId: session?.sessionId ?? connectionId,
            connectionId,
            neighbourhood: neighbourhoodOf(addresses.get(who) ?? '127.0.0.1'),
          };
    const outcome = await run(
      through,
      handler,
      parsed.data,
      {
        connectionId: `test-${who}`,
        limitKey: `test-${who}`,
        member: staffRole ? null : me,
        staff: staffRole && me ? { ...me, role: staffRole } : null,
      },
      { bySession: session !== null },
    );
    wrong.push(...replyFaults(handler, outcome));
    return outcome;
  }

  /** The clock stands there until the running test ends, however it ends. */
  const setClock = (now: Date): void => {
    const before = clock.now;
    clock.now = now;
    onTestFinished(() => {
      clock.now = before;
    });
  };
  /** A setting has this value until the running test ends. */
  const setSetting: House['settings']['set'] = async (key, value) => {
    const before = house.settings.current()[key];
    await house.settings.set(key, value);
    onTestFinished(() => house.settings.set(key, before));
  };

  return {
    house,
    db: house.db,
    pool: open.pool,
    url: database.url,
    clock,
    setClock,
    setSetting,
    /** Where a member speaks from; this machine unless it is set. */
    addresses,
    pushes,
    staffPushes,
    pushesTo: (personId: number, module: string) =>
      pushes
        .filter((push) => push.personId === personId && push.frame.module === module)
        .map((push) => push.frame),
    member: (overrides: NewMember = {}) => addMember(house.db, { grantedAt: clock.now, ...overrides }),
    persona: (overrides: NewPersona = {}) => addPersona(house.db, overrides),
    staff: (overrides: NewStaff = {}) => addStaff(house.db, overrides),
    /** The house of another process on the same database, with everything of its own; its pushes are recorded here too. */
    another: async (): Promise<House> => {
      const other = await openHouse(config, { now: () => clock.now, bare: true });
      processes.push(other);
      other.house.fanout.onDelivery(recorded);
      return other.house;
    },
    /** A member's call by its wire name: parsed, in its transaction, pushes recorded. */
    call: (personId: number, name: string, data: unknown = {}, through?: House) =>
      speak(memberCalls, personId, name, data, null, through),
    /** The same in a session of theirs, which has to stand. */
    callIn: (session: Session, name: string, data: unknown = {}) =>
      speak(memberCalls, session.personId, name, data, null, house, session),
    /** What a guest's channel answers. */
    guestCall: (name: string, data: unknown = {}) => speak(memberCalls, null, name, data, null),
    /** A console call in the role of its account. */
    staffCall: async (staffId: number, name: string, data: unknown = {}, through?: House) =>
      speak(staffCalls, staffId, name, data, await roleOf(house.db, staffId), through),
    close: async () => {
      for (const each of processes) await each.close();
      await database.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
      if (wrong.length > 0)
        throw new Error(`Answers or pushes that are not as their contracts say:\n${wrong.join('\n')}`);
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
    pushServices: ['127.0.0.1'],
    payments: {},
    publicUrl: 'http://localhost:3000',
    previousSecrets: [],
    metrics: undefined,
    secret: 'a secret of the tests, 32 characters or more',
    demo: false,
    limits: true,
    sendOneByOne: false,
    sandboxLaterMs: undefined,
    roles: ['gateway', 'jobs'],
    logLevel: 'error',
    ...overrides,
  };
}
