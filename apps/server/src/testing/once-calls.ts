import { DEFAULT_WEIGHTS } from '@afterglow/domain/wheel';
import type { consoleCalls } from '@afterglow/protocol/console';
import type { InputOf } from '@afterglow/protocol/define';
import { sql } from 'kysely';
import { hashPassword } from '../auth/passwords.ts';
import { storeWithdrawal } from '../features/wallet/index.ts';
import {
  type Attempt,
  account,
  another,
  brand,
  campaign,
  dismissed,
  draft,
  facts,
  heldCase,
  inThree,
  lease,
  type Made,
  made,
  member,
  notify,
  ofRule,
  order,
  packageOf,
  paid,
  password,
  persona,
  personaPhoto,
  picture,
  promo,
  reason,
  record,
  review,
  rowOf,
  scheduled,
  text,
  waiting,
  warned,
} from './once-means.ts';
import { createEvent } from './payment-fixture.ts';
import { homePlaceId } from './people.ts';

type Calls = typeof consoleCalls;
/** An input without any field is a record of whatever. */
type TakesTrace<Input> = string extends keyof Input ? false : 'trace_id' extends keyof Input ? true : false;
/** Every staff call with a trace id. */
type OnceCall = {
  [Name in keyof Calls]: TakesTrace<InputOf<Calls[Name]>> extends true ? Name : never;
}[keyof Calls];
/** Makes what each call is about. Returns its data without the trace id. */
export const onceCalls: Readonly<Record<OnceCall, (attempt: Attempt) => Promise<object> | object>> = {
  'me/password': async ({ fixture, who }) => {
    const password_hash = await hashPassword(password);
    await fixture.db.updateTable('staff').set({ password_hash }).where('id', '=', who).execute();
    return { password, new_password: 'another password of the staff' };
  },
  'me/recovery_codes': () => ({}),
  'me/save': () => ({ version: 1, preferences: { veil: false, views: [] } }),
  'staff/deactivate': async (attempt) => ({ ...(await account(attempt)), reason }),
  'staff/end_sessions': async (attempt) => ({ id: (await account(attempt)).id }),
  'staff/invite': ({ n }) => ({
    email: `invited-${n}@example.test`,
    name: 'Noa',
    role: 'operator',
    languages: ['he'],
  }),
  'staff/reset_factor': async (attempt) => {
    const { id, version } = await account(attempt);
    await attempt.fixture.db
      .updateTable('staff')
      .set({ totp_secret: 'to be reset' })
      .where('id', '=', id)
      .execute();
    return { id, version, reason };
  },
  'staff/save': async (attempt) => ({
    ...(await account(attempt)),
    ...{ name: 'Noa', role: 'operator', languages: ['he'], teams: [] },
  }),
  'inbox/escalate': async (attempt) => ({ lease_id: (await lease(attempt)).lease_id, kind: 'self_harm' }),
  'inbox/like_back': async (attempt) => {
    const { fixture, who } = attempt;
    await fixture.db.deleteFrom('swipe').execute();
    const [{ id: member_id }, { id: persona_id }] = [await member(attempt), await fixture.persona()];
    await fixture.call(member_id, 'swipe', { swiped_user_id: persona_id, like: 1 });
    await made({ ...attempt, who }, 'inbox/likes');
    return { persona_id, member_id, like: 1 };
  },
  'inbox/reply': async (attempt) => ({
    lease_id: (await lease(attempt)).lease_id,
    message_type: 'text',
    message_text: `Good evening, ${attempt.n}`,
  }),
  'notes/save': async (attempt) => {
    const { member_id, persona_id } = await lease(attempt);
    return { member_id, persona_id, category: 'work', text: 'Sells books' };
  },
  'snippets/save': ({ n }) => ({ language: 'en', category: 'Hello', shortcut: `hi${n}`, text: 'Hello' }),
  'members/adjust': async (attempt) => ({
    id: (await member(attempt)).id,
    ...{ kind: 'credits', amount: 5, code: 'goodwill', tell: true, reason },
  }),
  'members/correct': async (attempt) => ({
    ...(await member(attempt)),
    field: 'name',
    value: 'Dana',
    reason,
  }),
  'members/end_sessions': async ({ fixture }) => ({ id: (await fixture.register()).id, reason }),
  'members/erase': async (attempt) => ({ ...(await member(attempt)), reason }),
  'members/erase_cancel': async (attempt) => {
    const { id, version } = await member(attempt);
    await made(attempt, 'members/erase', { id, version, reason });
    return { id, reason };
  },
  'members/export': async (attempt) => ({ id: (await member(attempt)).id, to: 'member', reason }),
  'members/hold': async (attempt) => ({ ...(await member(attempt)), on: true, reason }),
  'members/lift': async (attempt) => {
    const { id, version, statement } = await warned(attempt);
    return { id, version, statement, reason };
  },
  'members/note_save': async (attempt) => ({
    member_id: (await member(attempt)).id,
    category: 'support',
    text: 'Has called us',
  }),
  'members/restrict': async (attempt) => ({
    ...(await member(attempt)),
    ...(await ofRule(attempt)),
    ...{ decision: 'warn', facts },
  }),
  'members/tell': async (attempt) => ({ id: (await member(attempt)).id, text: 'We have answered you.' }),
  'barred/save': ({ n }) => ({ kind: 'email', value: `barred-${n}@example.test`, reason }),
  'cases/bulk': async (attempt) => ({ ids: [(await heldCase(attempt)).id], decision: 'dismiss', facts }),
  'cases/comment': async (attempt) => ({ id: (await heldCase(attempt)).id, text: 'Seen before' }),
  'cases/decide': async (attempt) => ({
    ...(await heldCase(attempt)),
    ...(await ofRule(attempt)),
    ...{ decision: 'warn', facts },
  }),
  'cases/refer': async (attempt) => ({
    id: (await heldCase(attempt)).id,
    ...{ authority: 'The police', reference: 'F 12', reason },
  }),
  'cases/second_look': async (attempt) => {
    await attempt.fixture.app.settings.set('second_look_percent', 100);
    const { id } = await dismissed(attempt, await another(attempt, 'moderator'));
    return { id, agree: false, text: 'This was spam indeed.' };
  },
  'cases/undo': async (attempt) => ({ id: (await dismissed(attempt)).id }),
  'photos/decide': async (attempt) => ({ items: await review(attempt) }),
  'photos/undo': async (attempt) => {
    const items = await review(attempt);
    await made(attempt, 'photos/decide', { items });
    return { ids: items.map(({ id }) => id) };
  },
  'rules/save': ({ n }) => ({
    code: `rule-${n}`,
    class: 'spam',
    basis: { kind: 'clause', ref: '4' },
    texts: inThree('No adverts.'),
  }),
  'words/save': ({ n }) => ({ language: 'en', phrase: `phrase ${n}`, class: 'spam' }),
  'payments/dispute': async (attempt) => {
    const { id, version } = await paid(attempt);
    return { id, version, reason };
  },
  'payments/notice_retry': async (attempt) => {
    const ordered = await order(attempt);
    const { transactionId } = ordered;
    // A refund that comes before its payment is held.
    await notify(attempt, createEvent(ordered, { kind: 'refunded', transactionId, amountMinor: 300 }));
    await notify(attempt, createEvent(ordered, { transactionId }));
    const { rows } = await made<{ rows: Made[] }>(attempt, 'payments/notices', { filter: { held: true } });
    return { id: rows[0]?.id, reason };
  },
  'payments/refund': async (attempt) => {
    const { id, version } = await paid(attempt);
    return { id, version, amount_minor: 100, reason };
  },
  'refunds/close': async (attempt) => {
    const by = await another(attempt, 'manager');
    const { id: payment, version } = await paid(attempt);
    const of = { id: payment, version, amount_minor: 100, reason };
    const { refund_id } = await made<{ refund_id: number }>(attempt, 'payments/refund', of, by);
    const search = { search: String(refund_id) };
    const { rows } = await made<{ rows: Made[] }>(attempt, 'refunds/list', search);
    return {
      id: refund_id,
      version: rows[0]?.version,
      made: true,
      reference: `transfer ${attempt.n}`,
      reason,
    };
  },
  'withdrawals/settle': async ({ fixture, n }) => {
    const email = `left-${n}@example.test`;
    await fixture.db
      .transaction()
      .execute((tx) =>
        storeWithdrawal(tx, { email, reference: '', text: 'All', language: 'en' }, fixture.clock.now),
      );
    const { id } = await fixture.db
      .selectFrom('withdrawal')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return { id, version: 1, outcome: 'nothing_due', note: 'Nothing was bought.', reason };
  },
  'gifts/save': ({ n }) => ({ names: inThree('Kite'), icon: `kite-${n}`, price: 70, position: 3 }),
  'limits/save': async (attempt) => ({
    ...(await record(attempt, 'limits/get')),
    ...{ likes_per_day: 100 + attempt.n, reason },
  }),
  'packages/retire': async (attempt) => ({
    kind: 'credits',
    ...(await made(attempt, 'packages/save', packageOf(attempt.n))),
  }),
  'packages/save': ({ n }) => packageOf(n),
  'prices/save': async (attempt) => {
    const { prices, version } = await made<{ prices: { text: number }; version: number }>(
      attempt,
      'prices/get',
    );
    return { prices: { ...prices, text: prices.text - 1 }, version };
  },
  'promos/save': promo,
  'promos/stop': async (attempt) => ({
    ...(await made(attempt, 'promos/save', await promo(attempt))),
    reason,
  }),
  'spotlight/remove': async (attempt) => {
    const { fixture, n } = attempt;
    const { id: person } = await member(attempt);
    await fixture.call(person, 'spotlight/buy', { trace_id: `buys-${n}-spot` });
    const { rows } = await made<{ rows: Made[] }>(attempt, 'spotlight/list', { filter: { person } });
    return { id: rows[0]?.id, reason };
  },
  'wheel/save': async (attempt) => {
    await attempt.fixture.db.deleteFrom('approval').where('call', '=', 'wheel/save').execute();
    const { version } = await record(attempt, 'wheel/get');
    const [first = 0, ...rest] = DEFAULT_WEIGHTS;
    return { weights: [first + 1, ...rest], version, reason };
  },
  'settings/save': async (attempt) => ({
    ...(await rowOf(attempt, 'settings/list', 'lease_s')),
    ...{ value: 100 + attempt.n, reason },
  }),
  'broadcasts/pause': waiting,
  'broadcasts/resume': async (attempt) => {
    const { id } = await waiting(attempt);
    await made(attempt, 'broadcasts/pause', { id });
    return { id };
  },
  'broadcasts/save': draft,
  'broadcasts/schedule': scheduled,
  'broadcasts/stop': waiting,
  'broadcasts/test': async (attempt) => {
    const { id } = await made(attempt, 'broadcasts/save', draft(attempt));
    return { id, language: 'en', channel: 'mail' };
  },
  'flags/save': async (attempt) => ({
    ...(await rowOf(attempt, 'flags/list', 'gifts')),
    markets: { il: attempt.n % 2 === 0, de: true, eu: true, other: true },
    reason,
  }),
  'guards/save': ({ n }) => ({ language: 'en', phrase: `phrase ${n}`, reason: 'meeting_promise' }),
  'health/audit': async ({ fixture }) => {
    await sql`delete from graphile_worker._private_jobs`.execute(fixture.db);
    return {};
  },
  'health/retry': async ({ fixture }) => {
    // Due tomorrow, so no worker takes it.
    const { rows } = await sql<{ id: number }>`
      select id::int as id from graphile_worker.add_job('remove_picture', payload := '{"key":"k"}'::json,
        run_at := now() + interval '1 day', max_attempts := 5)`.execute(fixture.db);
    await sql`update graphile_worker._private_jobs set attempts = 5`.execute(fixture.db);
    return { key: 'jobs', id: rows[0]?.id };
  },
  'shifts/save': async (attempt) => {
    const from = Math.floor(attempt.fixture.clock.now.getTime() / 1_000);
    return { staff_id: (await account(attempt)).id, from, to: from + 3_600 };
  },
  'texts/publish': async (attempt) => {
    const { name, version } = await made<{ name: string; version: number }>(
      attempt,
      'texts/save',
      await text(attempt),
    );
    return { name, version };
  },
  'texts/restore': async (attempt) => ({
    name: 'privacy',
    version: (await text(attempt, 'privacy')).version,
    from: 1,
  }),
  'texts/save': (attempt) => text(attempt),
  'personas/copy': async ({ fixture }) => ({ id: (await fixture.persona()).id }),
  'personas/kit_import': async ({ fixture, who, n }) => {
    const entry = { names: { en: `Kit ${n}` }, bios: { en: 'Likes walks.' }, gender: 'female' };
    const place = { birth: '1990-02-03', place: { id: homePlaceId }, languages: ['en'] };
    const manifest = JSON.stringify({ format: 1, personas: [{ ...entry, ...place }] });
    const key = `kit-${n}`;
    await fixture.db
      .insertInto('persona_kit')
      .values({
        key,
        staff_id: who,
        manifest,
        created_at: fixture.clock.now,
        picture_count: 0,
        pictures: '{}',
      })
      .execute();
    return { key, version: 1, personas: [1], adult: true };
  },
  'personas/photo_add': (attempt) => personaPhoto(attempt),
  'personas/save': () => persona,
  'personas/story_save': async (attempt) => ({
    persona_id: (await attempt.fixture.persona()).id,
    key: await picture(attempt),
  }),
  'teams/save': ({ n }) => ({ name: `Team ${n}`, languages: ['en'], staff: [] }),
  'brand/restore': async (attempt) => {
    const { version } = await record(attempt, 'brand/get');
    const saved = { value: brand(attempt.n), version, reason };
    await made(attempt, 'brand/save', saved);
    return { from: 1, version: version + 1, reason };
  },
  'brand/save': async (attempt) => ({
    value: brand(attempt.n),
    version: (await record(attempt, 'brand/get')).version,
    reason,
  }),
  'campaigns/redeliver': campaign,
  'campaigns/save': ({ n }) => ({ code: `spring-${n}`, name: 'Spring', partner: 'Dana Media' }),
};
