import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantCoins } from '../../features/wallet/index.ts';
import { createHttpFixture, type HttpFixture } from '../../testing/http-fixture.ts';
import { givePremium } from '../../testing/people.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture({ demo: true });
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(() => fixture.close());

let serial = 0;
const trace = () => ({ trace_id: `private-trace-${++serial}` });
/** Coins of a number that nothing else has. */
const COINS = 74_310;
const BIRTH = '1987-03-21';

/**
 * Creates a member with everything that staff of the inbox must not see, who writes to and likes a virtual
 * profile.
 */
async function createRichMember() {
  const member = await fixture.register({ gender: 1, s_gender: 2, language: 'en', birth_date: BIRTH });
  const persona = await fixture.persona({ photos: 1 });
  const movement = { personId: member.id, amount: COINS, entryType: 'adjustment', at: new Date() } as const;
  await fixture.db
    .transaction()
    .execute((tx) =>
      grantCoins(tx, { ...movement, causeId: member.id, balanceKind: 'purchased', from: 'house:sales' }),
    );
  const premiumUntil = new Date('2031-07-08T09:10:11Z');
  await givePremium(fixture.db, member.id, premiumUntil);
  await fixture.call(member.id, 'notice/accept', { kind: 'virtual' });
  const paid = { provider: 'sandbox', type: 'buy-credits', package_id: 1 };
  expect(await fixture.call(member.id, 'payment/initiate', paid)).toMatchObject({ ok: true });
  const { reference } = await fixture.db
    .selectFrom('payment')
    .select('reference')
    .where('person_id', '=', member.id)
    .executeTakeFirstOrThrow();
  const secrets = [
    member.email,
    member.email.split('@')[0],
    BIRTH,
    COINS,
    Math.floor(premiumUntil.getTime() / 1_000),
    premiumUntil.toISOString().slice(0, 10),
    reference,
  ];
  return { ...member, persona: persona.id, secrets: secrets.map(String) };
}

test.each(STAFF_ROLES)('[C2] a %s who holds a chat gets nothing private of its member', async (role) => {
  const { id, persona, secrets } = await createRichMember();
  const { id: staff } = await fixture.staff({ role, languages: ['en'] });
  await fixture.call(id, 'swipe', { swiped_user_id: persona, like: 1 });
  await fixture.call(id, 'send_message', {
    ...{ receiver_id: persona, message_type: 'text', message_text: 'Good evening', ...trace() },
  });
  const replies: [string, string][] = [];
  const pushed = fixture.staffPushes.length;
  const call = async (name: string, data: object = {}) => {
    const outcome = await fixture.staffCall(staff, name, data);
    expect([name, outcome]).toMatchObject([name, { ok: true }]);
    replies.push([name, JSON.stringify(outcome)]);
    return (outcome as unknown as { data: { lease: { id: number }; messages: { id: number }[] } }).data;
  };
  const { lease, messages } = await call('inbox/next');
  const held = { lease_id: lease.id };
  await call('inbox/current');
  await call('inbox/older', { ...held, before: messages[0]?.id });
  for (const kind of ['album', 'profile', 'stories', 'gifts']) await call('inbox/album', { ...held, kind });
  await call('inbox/likes');
  await call('inbox/renew', { ...held, draft: 'Good' });
  const note = { member_id: id, persona_id: persona, category: 'work', text: 'Sells books' };
  await call('notes/save', { ...note, ...trace() });
  const answer = { message_type: 'text', message_text: 'How are you?', ...trace() };
  await call('inbox/reply', { ...held, ...answer });
  if (role !== 'operator') await call('floor/list');
  await call('inbox/release', { ...held, reason: 'break', handover: 'Likes books.' });

  const pushes = fixture.staffPushes.slice(pushed).map(({ frame }) => [frame.module, JSON.stringify(frame)]);
  const disclosed = [...replies, ...pushes].flatMap(([name, text]) =>
    secrets
      .filter((secret) => new RegExp(`\\b${secret}\\b`).test(String(text)))
      .map((secret) => `${name}: ${secret}`),
  );
  expect(disclosed).toEqual([]);
});
