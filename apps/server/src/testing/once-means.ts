import { PRESET_SEEDS } from '@afterglow/domain/brand/presets';
import { consoleCalls } from '@afterglow/protocol/console';
import Fastify from 'fastify';
import { recordVerifiedMember, storeCampaignMember } from '../campaigns/campaign-members.ts';
import { registerPayments } from '../payments/payments.ts';
import type { PaymentEvent } from '../payments/provider.ts';
import { createSandboxEvent, signSandbox } from '../payments/sandbox/sandbox.ts';
import { drawPicture } from './draw-picture.ts';
import type { HttpFixture } from './http-fixture.ts';
import { createEvent } from './payment-fixture.ts';
import { homePlaceId } from './people.ts';
import { loadRuleIds } from './rule-ids.ts';
import { createWaitingPair, emptyQueue } from './waiting-pair.ts';

type Calls = typeof consoleCalls;
/** Who is about to make the call, and a number that no other attempt has. */
export type Attempt = { fixture: HttpFixture; who: number; n: number };

export const reason = 'As it was agreed';
export const facts = 'Wrote nine insults to one person.';
export const password = 'a password of many words';
export const inThree = (text: string) => ({ he: text, en: text, de: text });
const minor = (amount: number) =>
  ['ILS', 'USD', 'EUR'].map((currency) => ({ amount_minor: amount, currency }));

export type Made = { id: number; version: number };
let traces = 0;
/** Makes another call, with a trace id where it takes one, and returns its `data`. */
export async function made<Data = Made>(
  { fixture, who }: Attempt,
  name: keyof Calls,
  data: object = {},
  by = who,
): Promise<Data> {
  const traced = 'once' in consoleCalls[name] ? { trace_id: `before-${++traces}`, ...data } : data;
  const outcome = await fixture.staffCall(by, name, traced);
  if (!outcome.ok) throw new Error(`${name}, before the call that is tried: ${JSON.stringify(outcome)}`);
  return outcome.data as Data;
}

export const another = async ({ fixture }: Attempt, role: 'manager' | 'moderator') =>
  (await fixture.staff({ role })).id;
export const member = async ({ fixture }: Attempt) => {
  const { id } = await fixture.member({ given: 2_000, bought: 100, language: 'en' });
  return { id, version: 1 };
};
export const ofRule = async ({ fixture }: Attempt) => ({ rule_id: (await loadRuleIds(fixture)).get('spam') });
export const warned = async (attempt: Attempt) => {
  const { id, version } = await member(attempt);
  const about = { id, version, facts, decision: 'warn', ...(await ofRule(attempt)) };
  return made<Made & { case_id: number; statement: string }>(attempt, 'members/restrict', about);
};

/** Leases a conversation that the caller holds. */
export async function lease(attempt: Attempt) {
  await emptyQueue(attempt.fixture);
  const pair = await createWaitingPair(attempt.fixture);
  const { lease } = await made<{ lease: { id: number } }>(attempt, 'inbox/next');
  return { lease_id: lease.id, member_id: pair.memberId, persona_id: pair.personaId };
}

/** Creates a case about a member, held by the caller. */
export async function heldCase(attempt: Attempt) {
  const { id: person_id } = await member(attempt);
  const at = attempt.fixture.clock.now;
  const { id } = await attempt.fixture.db
    .insertInto('case_file')
    .values({ queue: 'reports', kind: 'spam', person_id, created_at: at, due_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { version } = await made(attempt, 'cases/take', { id });
  return { id, version };
}
export const dismissed = async (attempt: Attempt, by = attempt.who) => {
  const held = await heldCase({ ...attempt, who: by });
  return made({ ...attempt, who: by }, 'cases/decide', { ...held, decision: 'dismiss', facts });
};

export async function picture({ fixture, who, n }: Attempt, by = who): Promise<string> {
  const stored = await fixture.app.media.put(await drawPicture(n), { hidden: true });
  await fixture.db
    .insertInto('media')
    .values({ ...stored, staff_id: by, purpose: 'persona', created_at: fixture.clock.now })
    .execute();
  return stored.key;
}
export const personaPhoto = async (attempt: Attempt, by = attempt.who) => ({
  persona_id: (await attempt.fixture.persona()).id,
  key: await picture(attempt, by),
  place: 'album',
  provenance: 'drawn',
  licence: 'Own drawing',
  adult: true,
});
/** Creates a picture that waits for review, uploaded by somebody else and held by the caller. */
export async function review(attempt: Attempt) {
  await attempt.fixture.db.deleteFrom('picture_review').execute();
  const by = await another(attempt, 'manager');
  await made(attempt, 'personas/photo_add', await personaPhoto(attempt, by), by);
  const { items } = await made<{ items: Made[] }>(attempt, 'photos/next');
  return items.map(({ id, version }) => ({ id, version, verdict: 'approve' }));
}

/** Reports the outcome of an order as the sandbox does. */
export async function notify({ fixture: { app } }: Attempt, event: PaymentEvent): Promise<void> {
  const fastify = Fastify();
  await registerPayments(fastify, app);
  const payload = createSandboxEvent(event);
  const signed = {
    'content-type': 'application/json',
    'x-sandbox-signature': signSandbox(app.config, payload),
  };
  await fastify.inject({ method: 'POST', url: '/api/payments/notify/sandbox', headers: signed, payload });
  await fastify.close();
}
export async function order(attempt: Attempt) {
  const { fixture } = attempt;
  const { id } = await member(attempt);
  const sold = await fixture.db
    .selectFrom('credit_package')
    .select('id')
    .where('credits', '=', 500)
    .executeTakeFirstOrThrow();
  const opened = await fixture.call(id, 'payment/initiate', {
    provider: 'sandbox',
    package_id: sold.id,
    type: 'buy-credits',
  });
  if (!opened.ok) throw new Error(opened.code);
  const { payment_id } = opened.data as { payment_id: number };
  const { reference, amount_minor, currency } = await fixture.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
  return { payment_id, reference, amountMinor: amount_minor, currency, transactionId: `sale-${payment_id}` };
}
export async function paid(attempt: Attempt) {
  const ordered = await order(attempt);
  await notify(attempt, createEvent(ordered, { transactionId: ordered.transactionId }));
  return made(attempt, 'payments/get', { id: ordered.payment_id });
}

export const packageOf = (n: number) => ({ kind: 'credits', credits: 10_000 + n, prices: minor(900) });
export async function promo(attempt: Attempt) {
  const { id } = await made(attempt, 'packages/save', packageOf(attempt.n));
  const now = Math.floor(attempt.fixture.clock.now.getTime() / 1_000);
  return { packages: [id], discount: 10, starts: now + 60, ends: now + 7_200 };
}

export const draft = (attempt: Attempt) => ({
  name: `News ${attempt.n}`,
  kind: 'service',
  segment: { languages: ['en'] },
  channels: ['in_app', 'mail'],
  texts: { he: message, en: message, de: message },
});
const message = { title: 'News', body: 'Something has changed.' };
export async function scheduled(attempt: Attempt) {
  await member(attempt);
  const { id, version } = await made(attempt, 'broadcasts/save', draft(attempt));
  const { count_token } = await made<{ count_token: string }>(attempt, 'broadcasts/count', { id });
  return { id, version, count_token, at: Math.floor(attempt.fixture.clock.now.getTime() / 1_000) + 600 };
}
export async function waiting(attempt: Attempt) {
  const { id } = await made(attempt, 'broadcasts/schedule', await scheduled(attempt));
  return { id };
}

export const record = (attempt: Attempt, name: keyof Calls, data: object = {}) =>
  made<Made & Record<string, object>>(attempt, name, data);
export async function rowOf(attempt: Attempt, list: keyof Calls, key: string) {
  const { rows } = await made<{ rows: { key: string; version: number }[] }>(attempt, list, { search: key });
  return { key, version: rows.find((row) => row.key === key)?.version };
}
export async function text(attempt: Attempt, name = 'withdrawal') {
  const { version } = await record(attempt, 'texts/get', { name });
  const texts = Object.fromEntries(
    Object.keys(inThree('')).map((language) => [language, { body: `The text of attempt ${attempt.n}` }]),
  );
  return { name, version, texts };
}

export async function campaign(attempt: Attempt) {
  const { fixture, n } = attempt;
  const code = `code-${n}`;
  const postback = { url: 'https://93.184.216.34/p?c={click}&e={event}', events: ['verified'] };
  await made(attempt, 'campaigns/save', { code, name: 'Spring', partner: 'Dana Media', postback });
  const { id } = await member(attempt);
  await storeCampaignMember(fixture.db, id, { code, click: 'abc' }, fixture.clock.now);
  await recordVerifiedMember(fixture.db, id, fixture.clock.now);
  const delivery = await fixture.db
    .updateTable('campaign_delivery')
    .set({ state: 'failed', tries: 9 })
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: delivery.id };
}

export const persona = {
  names: inThree('Noa'),
  bios: inThree('Fond of the sea.'),
  ...{ gender: 2, birth: '1992-04-03', place_id: homePlaceId, languages: ['he', 'en'] },
  ...{ interests: ['music'], facts: [], do_not_say: [], like_back: 'staff', team_id: null, hours: [] },
};
export const brand = (n: number) => ({
  name: { full: `Harbour ${n}`, short: 'Harbour', by_language: {} },
  sender: 'Harbour',
  statement: 'HN SERVICES',
  colours: PRESET_SEEDS.harbour,
});
export const account = async ({ fixture }: Attempt) => {
  const { id } = await fixture.staff();
  await fixture.stepUp(id);
  return { id, version: 1 };
};
