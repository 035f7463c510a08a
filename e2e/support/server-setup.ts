import type { Language } from '@afterglow/domain/languages';
import { openWire, type Wire } from '@afterglow/testkit/wire';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { call } from './call.ts';
import { createPerson, type TestPerson } from './people.ts';

/** Prepares what a test needs through the same interfaces as any member. */

const telAviv = 293397;

export interface TestMember extends TestPerson {
  id: number;
}

/** Logs a new member in to this browser without the wizard. */
export async function createMember(
  context: BrowserContext,
  language: Language,
  overrides: Record<string, unknown> = {},
): Promise<TestMember> {
  const who = createPerson(language);
  const response = await context.request.post('/api/register', {
    data: {
      email: who.email,
      password: who.password,
      name: who.name,
      birth_date: '1990-05-17',
      gender: who.gender,
      s_gender: who.seeks,
      s_age: '18,100',
      place_id: telAviv,
      goal: 'chat',
      discretion: 'discreet',
      language,
      accept_terms: true,
      over_18: true,
      ...overrides,
    },
  });
  if (response.status() !== 201) throw new Error(`register: ${response.status()} ${await response.text()}`);
  return { ...who, id: (await response.json()).user_id };
}

/** Opens a second connection of the same member, for actions on another device or before the test. */
export async function openMemberWire(context: BrowserContext, baseURL: string): Promise<Wire> {
  const response = await context.request.post('/api/ticket');
  const { token } = await response.json();
  const cookies = await context.cookies(baseURL);
  const jar = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return openWire(`${baseURL.replace('http', 'ws')}/socket?token=${encodeURIComponent(token)}`, jar);
}

/** Claims the sign-up coins and accepts the notice about virtual profiles. */
export async function acceptWelcome(wire: Wire): Promise<void> {
  await call(wire, 'claim_free_credits');
  await call(wire, 'notice/accept', { kind: 'virtual' });
}

/** Pays for an offer with the card that is accepted immediately. */
async function pay(context: BrowserContext, wire: Wire, type: 'buy-credits' | 'premium', package_id: number) {
  const order = await call(wire, 'payment/initiate', { provider: 'sandbox', package_id, type });
  await context.request.post(order.data.redirect_url, { form: { number: '4242424242424242' } });
  await wire.push('payment/complete');
}

/** Buys a package of coins. */
export async function buyCoins(context: BrowserContext, wire: Wire, coins: number): Promise<void> {
  const { data } = await call(wire, 'configs', { keys: ['credits'] });
  const { id } = data.credits.find((one: { credits: number }) => one.credits === coins);
  await pay(context, wire, 'buy-credits', id);
}

/** Buys a month of premium. */
export async function buyPremium(context: BrowserContext, wire: Wire): Promise<void> {
  const { data } = await call(wire, 'configs', { keys: ['premium'] });
  const { id } = data.premium.find((one: { months: number }) => one.months === 1);
  await pay(context, wire, 'premium', id);
}

interface Card {
  id: number;
  name: string;
}

/**
 * Returns the profiles that the deck would show, best first; beyond the search radius if the deck has fewer
 * than `min`.
 */
export async function listCards(wire: Wire, min = 2): Promise<Card[]> {
  const cards: Card[] = [];
  for (const widen of [undefined, 'age', 'radius', 'both'] as const) {
    for (let more = true; more && cards.length < min; ) {
      const { data } = await call(wire, 'explore', { exclude: cards.map(({ id }) => id), widen });
      cards.push(...data);
      more = data.length > 0;
    }
  }
  return cards.slice(0, Math.max(min, 2));
}

/** Returns the first profile of the deck. */
export async function getFirstCard(wire: Wire): Promise<Card> {
  const [card] = await listCards(wire);
  if (!card) throw new Error('The deck is empty.');
  return card;
}

export async function sendText(wire: Wire, to: number, text: string): Promise<void> {
  await call(wire, 'send_message', {
    receiver_id: to,
    message_type: 'text',
    message_text: text,
    trace_id: crypto.randomUUID(),
  });
}

interface Email {
  to: string;
  subject: string;
  html: string;
}

/** Returns the path to `page` in the newest email to an address; null if there is none. */
export async function findMailLink(
  request: APIRequestContext,
  to: string,
  page: 'recover' | 'verify' | 'undo' | 'api/exports',
): Promise<string | null> {
  const response = await request.get('/dev/mail', { headers: { accept: 'application/json' } });
  const emails = ((await response.json()) as Email[]).filter((email) => email.to === to);
  const links = emails.flatMap(({ html }) =>
    [...html.matchAll(/https?:\/\/[^/"]+(\/[a-z]+\/[^"?#]+)/g)].map(([, path]) => path ?? ''),
  );
  return links.find((path) => path.startsWith(`/${page}/`)) ?? null;
}

/** Removes a member's conversations from the console's queue: no operator is meant to answer them. */
export async function archiveConversation(wire: Wire): Promise<void> {
  for (;;) {
    const { data } = await wire.call('user/contacts', { currentLength: 0, recordsToTake: 20 });
    if (data.length === 0) return;
    for (const { id } of data) await call(wire, 'user/block', { user_id: id });
  }
}
