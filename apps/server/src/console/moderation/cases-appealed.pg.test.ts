import { UNDO_SANCTION_MS } from '@afterglow/domain/sanctions';
import { DAY_MS } from '@afterglow/domain/time';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { Notice } from '@afterglow/protocol/entities/notice';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttpFixture, type HttpFixture } from '../../testing/http-fixture.ts';
import { loadRuleIds } from '../../testing/rule-ids.ts';

/* Decisions about appeals: what they give back, what their undo takes again, and their emails. */

let fixture: HttpFixture;
let rina: number;
let omer: number;
let dana: number;
let rules: Map<string, number>;
let member: number;
let email: string;
beforeAll(async () => {
  fixture = await createHttpFixture();
  await fixture.app.settings.set('partners', 'mixed');
  rina = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
  omer = (await fixture.staff({ role: 'moderator', name: 'Omer' })).id;
  dana = (await fixture.staff({ role: 'moderator', name: 'Dana' })).id;
  rules = await loadRuleIds(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  // The identity library uses the clock of the machine.
  fixture.clock.now = new Date();
  await fixture.setSetting('second_look_percent', 0);
  await fixture.db.deleteFrom('case_file').execute();
  await fixture.db.deleteFrom('evidence').execute();
  ({ id: member, email } = await fixture.register({ gender: 1, s_gender: 2, language: 'en' }));
});

type Reply<Data> = { ok: boolean; code: string; data: Data; details: Record<string, unknown> };
const call = async <Data = CaseRecord>(name: string, data: object, who = rina) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
const mine = async <Data>(name: string, data: object = {}, who = member) =>
  ((await fixture.call(who, name, data)) as unknown as Reply<Data>).data;
let serial = 0;
const trace = () => ({ trace_id: `appealed-trace-${++serial}` });
const facts = 'Wrote nine insults to one person within a day.';
const reason = 'The neighbour of an earlier case';
const later = (ms: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
};
const me = async () => (await mine<{ user: OwnUser }>('session/validate')).user;
const setBio = (value: string) => mine('user/update', { key: 'bio', value });
const bio = async () =>
  (
    await fixture.db
      .selectFrom('profile')
      .select('bio')
      .where('person_id', '=', member)
      .executeTakeFirstOrThrow()
  ).bio;
const ofBio = () => ({ kind: 'bio', id: member });
const reports = (who: number) => mine<{ state: string; outcome?: string }[]>('reports/mine', {}, who);
const noticesOf = (who: number) => mine<Notice[]>('notices', {}, who);
const premium = async () =>
  (
    await fixture.db
      .selectFrom('member')
      .select('premium_until')
      .where('person_id', '=', member)
      .executeTakeFirstOrThrow()
  ).premium_until;
const openId = async (queue: string) =>
  (
    await fixture.db
      .selectFrom('case_file')
      .select('id')
      .where('person_id', '=', member)
      .where('queue', '=', queue)
      .where('decided_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;
/** Opens a case about the bio of the member, reported by somebody. */
async function report(by?: number) {
  const reporter = by ?? (await fixture.member({ gender: 2, language: 'en' })).id;
  const input = { user_id: member, reason: 'abuse', text: 'Look at this', item: ofBio() };
  await fixture.call(reporter, 'user/report', input);
  return { id: await openId('reports'), reporter };
}
type Decided = { statement: string; version: number };
async function decide(id: number, decision: string, more: object = {}, who = rina) {
  const { data: taken } = await call('cases/take', { id }, who);
  const isPlain = ['dismiss', 'uphold', 'overturn', 'change'].includes(decision);
  const rule = isPlain ? {} : { rule_id: rules.get('harassment') };
  const input = { id, version: taken.version, decision, facts, ...trace(), ...rule };
  return call<Decided>('cases/decide', { ...input, ...more }, who);
}
const undo = (id: number, who = rina) => call('cases/undo', { id, ...trace() }, who);
/** Opens an appeal against a decision and returns its case. */
async function appeal(statement: string) {
  const text = 'I have never written to this person.';
  expect((await fixture.call(member, 'appeal/open', { statement, text, ...trace() })).ok).toBe(true);
  return openId('appeals');
}
async function disagree(id: number) {
  const text = 'This was no insult at all.';
  expect((await call('cases/second_look', { id, agree: false, text, ...trace() }, omer)).ok).toBe(true);
  return openId('appeals');
}
const sentTo = (to: string) => fixture.app.mail.listStored().filter((mail) => mail.to === to);
const textsTo = (to: string) =>
  sentTo(to)
    .map(({ text }) => text)
    .join('\n');
const runJobs = () => fixture.runWaitingJobs();

describe('[C41] a ban that an appeal changed to a suspension, which is then overturned', () => {
  async function overturnBoth() {
    await setBio('I write poems');
    const until = new Date(fixture.clock.now.getTime() + 20 * DAY_MS);
    const set = fixture.db.updateTable('member').set({ premium_until: until });
    await set.where('person_id', '=', member).execute();
    const one = await report();
    const ban = await decide(one.id, 'ban', { reason, items: [ofBio()] });
    later(3 * DAY_MS - 60_000);
    const to = { decision: 'suspend', rule_id: rules.get('harassment') };
    const changed = await decide(await appeal(ban.data.statement), 'change', { to }, omer);
    expect([(await me()).state, await bio()]).toEqual(['suspended', '']);
    later(2 * DAY_MS);
    const last = await appeal(changed.data.statement);
    expect((await decide(last, 'overturn', {}, dana)).ok).toBe(true);
    return { ...one, until, last };
  }

  test('restores what the first decision took: the item, the days, and the replies to reporters', async () => {
    const { reporter, until } = await overturnBoth();
    expect([(await me()).state, await bio()]).toEqual(['active', 'I write poems']);
    expect(await premium()).toEqual(new Date(until.getTime() + 5 * DAY_MS));
    expect(await reports(reporter)).toMatchObject([{ outcome: 'no_breach' }]);
  });

  test('undone, all of it is taken again, and reporters read what they read before', async () => {
    const { reporter, until, last } = await overturnBoth();
    expect((await undo(last, dana)).ok).toBe(true);
    expect([(await me()).state, await bio(), await premium()]).toEqual(['suspended', '', until]);
    expect(await reports(reporter)).toMatchObject([{ outcome: 'acted' }]);
    expect(await noticesOf(reporter)).toHaveLength(1);
    expect((await decide(last, 'overturn', {}, dana)).ok).toBe(true);
    expect(await bio()).toBe('I write poems');
  });
});

describe('the undo of an overturned decision', () => {
  const aMessage = async () => {
    const { id: peer } = await fixture.member({ gender: 2, sGender: 1, language: 'en' });
    await fixture.db.updateTable('wallet').set({ given: 500 }).where('person_id', '=', member).execute();
    const sent = (await fixture.call(member, 'send_message', {
      receiver_id: peer,
      message_text: 'A rude word',
      message_type: 'text',
      ...trace(),
    })) as unknown as Reply<unknown>;
    return { peer, message: { kind: 'message', id: sent.details.id as number } };
  };
  const body = async ({ id }: { id: number }) =>
    (await fixture.db.selectFrom('message').select('body').where('id', '=', id).executeTakeFirst())?.body;

  test('removes what is still there when something else is gone', async () => {
    await setBio('I write poems');
    const { peer, message } = await aMessage();
    const one = await report(peer);
    const { data } = await decide(one.id, 'warn', { items: [ofBio(), message] });
    expect([await bio(), await body(message)]).toEqual(['', '']);
    const id = await appeal(data.statement);
    await decide(id, 'overturn', {}, omer);
    expect([await bio(), await body(message)]).toEqual(['I write poems', 'A rude word']);
    await fixture.db.deleteFrom('message').where('id', '=', message.id).execute();
    expect((await undo(id, omer)).ok).toBe(true);
    expect(await bio()).toBe('');
  });

  test('leaves a text that its owner has written since', async () => {
    await setBio('I write poems');
    const one = await report();
    const { data } = await decide(one.id, 'warn', { items: [ofBio()] });
    const id = await appeal(data.statement);
    await decide(id, 'overturn', {}, omer);
    await setBio('I paint now');
    expect((await undo(id, omer)).ok).toBe(true);
    expect(await bio()).toBe('I paint now');
  });

  test('leaves what had not come back: a text that its owner had written before', async () => {
    await setBio('I write poems');
    const one = await report();
    const { data } = await decide(one.id, 'warn', { items: [ofBio()] });
    await setBio('I write poems');
    const id = await appeal(data.statement);
    await decide(id, 'overturn', {}, omer);
    expect((await undo(id, omer)).ok).toBe(true);
    expect(await bio()).toBe('I write poems');
  });
});

describe('a dismissed case that a second review changes', () => {
  const change = async (code = 'harassment') => {
    await fixture.setSetting('second_look_percent', 100);
    await setBio('I write poems');
    const one = await report();
    await decide(one.id, 'dismiss');
    const id = await disagree(one.id);
    const to = { decision: code === 'minor' ? 'ban' : 'warn', rule_id: rules.get(code) };
    const changed = await decide(id, 'change', { to, items: [ofBio()] }, omer);
    return { ...one, id, changed };
  };

  test('tells its reporters that something was done, until that is undone', async () => {
    const { reporter, id } = await change();
    expect([await reports(reporter), await bio()]).toMatchObject([[{ outcome: 'acted' }], '']);
    expect((await undo(id, omer)).ok).toBe(true);
    expect([await reports(reporter), await bio()]).toMatchObject([
      [{ outcome: 'no_breach' }],
      'I write poems',
    ]);
    expect(await noticesOf(reporter)).toHaveLength(1);
  });

  test('tells them once more when that is overturned', async () => {
    const { reporter, changed } = await change();
    const last = await appeal(changed.data.statement);
    expect((await decide(last, 'overturn', {}, dana)).ok).toBe(true);
    expect([await reports(reporter), await bio()]).toMatchObject([
      [{ outcome: 'no_breach' }],
      'I write poems',
    ]);
    expect((await undo(last, dana)).ok).toBe(true);
    expect([await reports(reporter), await bio()]).toMatchObject([[{ outcome: 'acted' }], '']);
  });

  test('[C47] by a rule about minors keeps evidence as long as it stands', async () => {
    const { id } = await change('minor');
    const listEvidence = () =>
      fixture.db.selectFrom('evidence').select(['case_id', 'kind', 'items']).execute();
    expect(await listEvidence()).toMatchObject([
      { case_id: id, kind: 'minor', items: [{ kind: 'bio', text: 'I write poems' }, { kind: 'note' }] },
    ]);
    await undo(id, omer);
    expect(await listEvidence()).toEqual([]);
  });
});

test('[C47] an appeal that ends in a rule about threats keeps what the first decision removed', async () => {
  await setBio('I will find you');
  const one = await report();
  const { data } = await decide(one.id, 'warn', { items: [ofBio()] });
  const to = { decision: 'ban', rule_id: rules.get('threat') };
  const id = await appeal(data.statement);
  expect(await decide(id, 'change', { to }, omer)).toMatchObject({ ok: true });
  const evidence = await fixture.db.selectFrom('evidence').select(['case_id', 'kind', 'items']).execute();
  expect(evidence).toMatchObject([
    { case_id: id, kind: 'threat', items: [{ kind: 'bio', text: 'I will find you' }] },
  ]);
});

describe('[C44] the email about an appeal', () => {
  const suspended = async () => {
    const one = await report();
    return (await decide(one.id, 'suspend', { reason })).data.statement;
  };

  test('and its undo exclude each other', async () => {
    for (let round = 0; round < 6; round++) {
      ({ id: member, email } = await fixture.register({ gender: 1, s_gender: 2, language: 'en' }));
      const id = await appeal(await suspended());
      await decide(id, 'overturn', {}, omer);
      const [undone] = await Promise.all([undo(id, omer), runJobs()]);
      await runJobs();
      expect([undone.ok, textsTo(email).includes('you were right')]).toEqual([undone.ok, !undone.ok]);
    }
  });

  test('ends the time of the undo, and a decision that was undone has none', async () => {
    const id = await appeal(await suspended());
    await decide(id, 'uphold', {}, omer);
    expect((await undo(id, omer)).ok).toBe(true);
    await runJobs();
    expect(textsTo(email)).not.toContain('the decision stays');
    await decide(id, 'overturn', {}, omer);
    await runJobs();
    expect(await undo(id, omer)).toMatchObject({ code: 'conflict', details: { reason: 'late' } });
    expect((await call('cases/get', { id })).data).toMatchObject({ state: 'decided', undo_until: null });
  });

  test('about a second review comes once, however often it was decided', async () => {
    await fixture.setSetting('second_look_percent', 100);
    const one = await report();
    await decide(one.id, 'warn', { reason });
    await runJobs();
    const before = sentTo(email).length;
    const id = await disagree(one.id);
    await decide(id, 'overturn', {}, dana);
    await undo(id, dana);
    later(1_000);
    await decide(id, 'overturn', {}, dana);
    await runJobs();
    expect(sentTo(email)).toHaveLength(before + 1);
  });
});

describe('[C78] the email about a notice of anybody', () => {
  const sender = () => `sender-${serial}@example.test`;
  async function notice() {
    const to = sender();
    await fixture.post('/api/notice', {
      address: `/chat/${member}`,
      reason: 'privacy',
      text: 'The profile shows my number.',
      email: to,
      language: 'en',
    });
    return { to, id: await openId('public') };
  }

  test('ends the time of the undo', async () => {
    const { to, id } = await notice();
    await decide(id, 'dismiss');
    await runJobs();
    expect(textsTo(to)).toContain('no breach');
    later(UNDO_SANCTION_MS / 2);
    expect(await undo(id)).toMatchObject({ code: 'conflict', details: { reason: 'late' } });
  });

  test('comes for the last decision alone, and not again after an undone appeal', async () => {
    await setBio('Call me');
    const { to, id } = await notice();
    await decide(id, 'dismiss');
    expect((await undo(id)).ok).toBe(true);
    later(1_000);
    const { data } = await decide(id, 'remove', { items: [ofBio()] });
    await runJobs();
    expect(textsTo(to)).not.toContain('no breach');
    const before = sentTo(to).length;
    const last = await appeal(data.statement);
    await decide(last, 'overturn', {}, omer);
    expect((await undo(last, omer)).ok).toBe(true);
    await runJobs();
    expect(sentTo(to)).toHaveLength(before);
  });
});
