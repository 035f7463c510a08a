import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { formatStatementNumber } from '@afterglow/domain/sanctions';
import { measureTimes, type Timing } from '@afterglow/testkit/timing';
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../app.ts';
import { readConfig } from '../config.ts';
import { consoleHandlers } from '../console/registry.ts';
import { createApp } from '../create-app.ts';
import { memberHandlers } from '../features/registry.ts';
import type { AnyHandler } from '../rpc/handler.ts';
import { runCall } from '../rpc/run.ts';
import { rightInput, rightStaffInput } from './right-input.ts';
import type { Pair, Site, Subjects, TimedCall } from './timed-site.ts';
import { equipMembers, findWrite } from './timed-writes.ts';

/** `failure`: how many of the calls had no answer or an error, with the first one; null if all were answered. */
export type CallTiming = Timing & { failure: string | null };

/**
 * Each attempt of a call goes through another app, so no attempt is answered from a cache that an earlier one has
 * filled.
 */
const ATTEMPTS = 3;
const MAX_TIMES = 120;
const MIN_TIMES = 20;
const SUBJECTS = 120;

/** Returns all calls that read, of members and of staff. */
export const listReadCalls = (): TimedCall[] => [
  ...memberHandlers.filter(isRead).map(({ contract }) => ({ name: contract.name, side: 'member' as const })),
  ...consoleHandlers
    .filter(isRead)
    .map(({ contract }) => ({ name: contract.name, side: 'console' as const })),
];
const isRead = ({ effect }: AnyHandler) => effect === 'read';

/** Opens a site that `fillSite` has filled, with the apps that read it. */
export async function openSite(url: string): Promise<Site> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-site-'));
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LIMITS: '0', LOG_LEVEL: 'error' });
  const open: Awaited<ReturnType<typeof createApp>>[] = [];
  // The first one adds what a new site has: legal texts, prices, gifts, rules.
  for (let n = 0; n < ATTEMPTS; n++) open.push(await createApp(config, { bare: n > 0 }));
  const apps = open.map(({ app }) => app);
  const subjects = await listSubjects(apps[0] as App);
  await equipMembers(apps[0] as App, subjects.ids.owner ?? []);
  return {
    apps,
    subjects,
    close: async () => {
      for (const each of open) await each.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns rows by table whose ids the calls are about, the same for every run on a site. */
async function listSubjects({ db }: App): Promise<Subjects> {
  const ids = async (from: string) => {
    const { rows } = await sql<{ id: number }>`
      select id from (select ${sql.raw(from)}) row order by md5(id::text) limit ${SUBJECTS}`.execute(db);
    return rows.map(({ id }) => Number(id));
  };
  const { rows: pairs } = await sql<Pair>`
    select owner_id as owner, peer_id as peer from conversation
    where owner_id in (select person_id from member where person_id % 97 < 3) and not exists (
      select from person where id = owner_id and virtual) and not exists (
      select from block where (blocker_id, blocked_id) in ((owner_id, peer_id), (peer_id, owner_id)))
    order by md5(owner_id || ' ' || peer_id) limit ${SUBJECTS}`.execute(db);
  // One of each operator, in their order.
  const { rows: leases } = await sql<{ id: number }>`
    select id from inbox_lease where ended_at is null order by staff_id`.execute(db);
  const { rows: statements } = await sql<{ owner: number; id: number }>`
    select person_id as owner, id from statement order by md5(id::text) limit ${SUBJECTS}`.execute(db);
  return {
    pairs,
    statements,
    ids: {
      owner: pairs.map(({ owner }) => owner),
      member: await ids('person_id as id from member where person_id % 89 = 0 or person_id <= 20'),
      payment: await ids(`id from payment where state = 'paid'`),
      case: await ids('id from case_file'),
      persona: await ids('person_id as id from persona'),
      undecided: await ids('id from case_file where decided_at is null'),
      gift: await ids('id from gift where active'),
      lease: leases.map(({ id }) => id),
    },
  };
}

/** The rows that the `id` of a staff call is one of, by the beginning of its name. */
const subjectOf: Record<string, string> = {
  'members/': 'member',
  'payments/': 'payment',
  'cases/preview': 'undecided',
  'cases/': 'case',
  'personas/': 'persona',
};

/** Calls whose input by the contract is valid but names nothing that exists. */
const fittingInputs: Record<string, object> = {
  'figures/rows': { key: 'registrations' },
  'texts/get': { name: 'terms' },
  'texts/preview': { name: 'terms' },
};

/** Returns the inputs of a staff call: by its contract, in each of its orders, and searched for a name. */
function listStaffInputs(handler: AnyHandler, { subjects }: Site): unknown[] {
  const { name } = handler.contract;
  const schema = z.toJSONSchema(handler.contract.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { enum?: string[] }>;
  };
  const variants: Record<string, unknown>[] = [
    {},
    ...(schema.properties?.sort?.enum ?? []).map((sort) => ({ sort })),
    ...(schema.properties?.search ? [{ search: 'dan' }, { search: '77' }] : []),
  ];
  const [, table = ''] = Object.entries(subjectOf).find(([start]) => name.startsWith(start)) ?? [];
  const ids = subjects.ids[name.startsWith('inbox/') ? 'lease' : table] ?? [1, 2];
  return Array.from({ length: MAX_TIMES }, (_, n) => ({
    ...rightStaffInput(name, ids[n % ids.length] ?? 1),
    ...fittingInputs[name],
    ...(name === 'search/all' ? { q: ['dan', '77', 'ma', 'yael'][n % 4] } : {}),
    ...variants[n % variants.length],
  }));
}

/** Some reads have nothing to show on a generated site. This error is their answer. */
const RIGHT_ERRORS: Record<string, string> = {
  // All members have accepted the newest terms.
  'terms/changes': 'not_found',
  // Nobody has uploaded a kit.
  'personas/kit_preview': 'not_found',
};

type PreparedCall = {
  /** Prepares the n-th call. Not measured. */
  before: (n: number) => Promise<void>;
  /** Makes it through the app of this attempt. Returns why it had no answer. */
  run: (attempt: number) => Promise<string | null>;
};

/** Number of writes so far. No write repeats an earlier one. */
let written = 0;

function prepareCall(site: Site, call: TimedCall): PreparedCall {
  const { name, side } = call;
  const handlers: readonly AnyHandler[] = side === 'member' ? memberHandlers : consoleHandlers;
  const handler = handlers.find(({ contract }) => contract.name === name);
  if (!handler) throw new Error(`there is no call ${name}`);
  const write = findWrite(call);
  const { pairs, statements } = site.subjects;
  const staffInputs = side === 'console' && !write ? listStaffInputs(handler, site) : [];
  let callerId = 0;
  let input: unknown;
  return {
    before: async (n) => {
      const { owner, peer } = pairs[n % pairs.length] as Pair;
      callerId = side === 'member' ? owner : 1 + (n % 20);
      if (write) input = await write.createInput(site, { callerId, peer, nth: written++ });
      else if (side === 'console') input = staffInputs[n % staffInputs.length];
      else input = rightInput(name as never, peer);
      const statement = statements[n % statements.length];
      if (name === 'decision/get' && statement) {
        callerId = statement.owner;
        input = { number: formatStatementNumber(statement.id) };
      }
    },
    run: async (attempt) => {
      const app = site.apps[attempt % ATTEMPTS] as App;
      const me = { id: callerId, connectionId: `bench-${callerId}` };
      try {
        const outcome = await runCall(app, handler, handler.contract.input.parse(input), {
          connectionId: me.connectionId,
          limitKey: me.connectionId,
          member: side === 'member' ? { ...me, sessionId: 0, networkPrefix: '127.0.0.1' } : null,
          staff: side === 'console' ? { ...me, sessionId: `staff:bench-${callerId}`, role: 'admin' } : null,
        });
        if (outcome.ok || outcome.code === RIGHT_ERRORS[name]) return null;
        return `${outcome.code} ${JSON.stringify(outcome.details ?? '')}`;
      } catch (error) {
        return String(error);
      }
    },
  };
}

/**
 * Measures the times of one call on one site. A slow call is made fewer times, so that it takes about
 * `budgetMs`.
 */
export async function measureCall(site: Site, call: TimedCall, budgetMs: number): Promise<CallTiming> {
  const { before, run } = prepareCall(site, call);
  // What each app keeps about the site is read before.
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await before(0);
    await run(attempt);
  }
  await before(1);
  const began = performance.now();
  await run(0);
  const once = performance.now() - began;
  const times = Math.min(MAX_TIMES, Math.max(MIN_TIMES, Math.floor(budgetMs / ATTEMPTS / once)));
  let attempt = 0;
  const failures: string[] = [];
  const timing = await measureTimes(
    times,
    async () => {
      const failure = await run(attempt++);
      if (failure !== null) failures.push(failure);
    },
    { attempts: ATTEMPTS, before },
  );
  const failure = failures.length > 0 ? `${failures.length} of ${attempt}: ${failures[0]}` : null;
  return { ...timing, failure };
}
