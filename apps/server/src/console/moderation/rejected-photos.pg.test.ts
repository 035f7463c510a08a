import { DAY_MS, MINUTE_MS } from '@afterglow/domain/time';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import { beforeEach, describe, expect, test } from 'vitest';
import { pruneRejectedPictures } from '../../features/profile/index.ts';
import { countPoints } from '../../features/safety/index.ts';
import type { HttpFixture } from '../../testing/http-fixture.ts';
import { setUpReviews } from '../../testing/set-up-reviews.ts';

/* A review that rejects the picture of a member is a decision: with reasons, an email and an appeal. */

const site = setUpReviews();
const { act, addPhoto, addStory, draw, later, next, noticesOf, ownPhotos, rejectAll, seenBy, trace, undo } =
  site;

let owner: Awaited<ReturnType<HttpFixture['register']>>;
beforeEach(async () => {
  owner = await site.fixture.register({ language: 'en' });
});

const statementOf = async (number: string | undefined) =>
  ((await site.fixture.call(owner.id, 'decision/get', { number })) as unknown as { data: StatementOfReasons })
    .data;
const count = async (table: 'statement' | 'case_file' | 'removed_item') =>
  (await site.fixture.db.selectFrom(table).select('id').where('person_id', '=', owner.id).execute()).length;
const countAll = async () => [
  await count('statement'),
  await count('case_file'),
  await count('removed_item'),
];
const mails = () =>
  site.fixture.app.mail
    .listStored()
    .filter(({ to, subject }) => to === owner.email && subject === 'News about your account');
const points = () => countPoints(site.fixture.db, owner.id, site.fixture.clock.now);
/** Returns what the transparency report counts of the decisions about the owner. */
const counted = () =>
  site.fixture.db
    .selectFrom('statement')
    .select(['decision', 'found', 'automatic'])
    .where('person_id', '=', owner.id)
    .execute();
/** Rejects a new photo. Returns its id, that of its review, and the number of the decision. */
const reject = async (reason: string, bytes?: Buffer) => {
  const photo = await addPhoto(owner, bytes);
  const items = await next();
  await rejectAll(items, reason);
  const [notice] = await noticesOf(owner);
  return { photo, review: items[0]?.id ?? 0, number: notice?.statement };
};
const appeal = async (statement: string | undefined) => {
  const text = 'The photo shows me at the beach.';
  const opened = await site.fixture.call(owner.id, 'appeal/open', { statement, text, trace_id: trace() });
  expect(opened).toMatchObject({ ok: true });
  const { rows } = await act<{ rows: CaseRecord[] }>(site.other, 'cases/list', {
    filter: { queue: 'appeals', person: owner.id },
  });
  return rows[0]?.id ?? 0;
};
const decideAppeal = async (id: number, decision: 'uphold' | 'overturn') => {
  const { version } = await act<CaseRecord>(site.other, 'cases/take', { id });
  const facts = 'The picture breaks no rule.';
  await act(site.other, 'cases/decide', { id, version, decision, facts, trace_id: trace() });
};

describe('[G24] a rejected picture', () => {
  test.each([
    ['nude', 'pictures', 1],
    ['minor', '18+', 1],
    ['not_a_person', 'true-profile', 0],
    ['somebody_else', 'true-profile', 1],
    ['contact_data', 'contact-data', 1],
    ['advert', 'advertising', 0],
    ['violence', 'fair-use', 1],
    ['quality', 'fair-use', 0],
  ])(
    '%s has a decision with reasons that can be appealed, by the rule %s, and %i points',
    async (reason, rule, n) => {
      const { number } = await reject(reason);
      const [notice] = await noticesOf(owner);
      expect(notice).toMatchObject({
        kind: 'photo',
        title: 'One of your photos was not approved',
        statement: expect.stringMatching(/^S-\d{6,}$/),
        link: `/decision/${number}`,
      });
      const statement = await statementOf(number);
      expect(statement).toMatchObject({
        decision: 'remove',
        items: [{ kind: 'photo' }],
        basis: { kind: 'clause', ref: rule },
        found: 'staff',
        automatic: false,
        appeal: null,
      });
      // The facts name the reason in the words of the notice.
      const [why] = /The reason: [^.]+\./.exec(notice?.text ?? '') ?? [];
      expect(why).toBeTruthy();
      expect(statement.facts).toContain(why);
      expect(statement.appeal_until).toBeGreaterThan(site.fixture.clock.now.getTime() / 1_000 + 180 * 86_400);
      expect(await points()).toBe(n);
    },
  );

  test('is no case: the list of cases does not have it', async () => {
    const decided = () =>
      site.fixture.db.selectFrom('case_file').select('of_review').where('person_id', '=', owner.id).execute();
    await reject('nude');
    expect(await decided()).toEqual([{ of_review: true }]);
    const listed = await act<{ rows: CaseRecord[] }>(site.other, 'cases/list', {
      filter: { person: owner.id },
    });
    expect(listed.rows).toEqual([]);
  });

  test('has the words of a story, and counts among the decisions', async () => {
    await addStory(owner);
    await rejectAll(await next(), 'nude');
    const [notice] = await noticesOf(owner);
    expect(notice).toMatchObject({ kind: 'photo', title: 'One of your stories was not approved' });
    expect((await statementOf(notice?.statement)).facts).toMatch(/^Somebody from our team .* your story/);
    expect(await counted()).toEqual([{ decision: 'remove', found: 'staff', automatic: false }]);
  });

  test('is sent by email once nobody can undo it, with a link to the decision', async () => {
    const { number } = await reject('nude');
    await site.fixture.runJobs();
    expect(mails()).toEqual([]);
    later(2 * MINUTE_MS);
    await site.fixture.runWaitingJobs();
    expect(mails().map(({ text }) => text)).toEqual([
      expect.stringContaining(`/decision/${Number(number?.slice(2))}.`),
    ]);
  });

  test('has none when it is approved', async () => {
    await addPhoto(owner);
    await site.decide(await next());
    expect([await countAll(), (await noticesOf(owner))[0]?.statement]).toEqual([[0, 0, 0], undefined]);
  });
});

describe('an undo', () => {
  test('withdraws the decision with its notice, its points and its email', async () => {
    const { photo, review, number } = await reject('nude');
    expect([await countAll(), await points()]).toEqual([[1, 1, 1], 1]);
    expect(await undo([review])).toEqual({ done: [review], refused: [] });
    expect([await countAll(), await points(), await noticesOf(owner)]).toEqual([[0, 0, 0], 0, []]);
    expect(await ownPhotos(owner)).toEqual([{ id: photo, review: 'pending' }]);
    expect(await statementOf(number)).toBeUndefined();
    later(2 * MINUTE_MS);
    await site.fixture.runWaitingJobs();
    expect(mails()).toEqual([]);
    // Decided again it has another decision.
    await rejectAll(await next(), 'quality');
    expect([await countAll(), await points()]).toEqual([[1, 1, 1], 0]);
  });

  test('comes too late once the email is made', async () => {
    const { photo, review } = await reject('nude');
    await site.fixture.runWaitingJobs();
    expect(await undo([review])).toEqual({ done: [], refused: [{ id: review, code: 'conflict' }] });
    expect([await countAll(), await ownPhotos(owner)]).toEqual([
      [1, 1, 1],
      [{ id: photo, review: 'refused', refusal: 'nude' }],
    ]);
  });

  test('of its case puts the picture back into the review, where nothing flags it', async () => {
    const { photo } = await reject('nude');
    const { id } = await site.fixture.db
      .selectFrom('case_file')
      .select('id')
      .where('person_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    await act(site.moderator, 'cases/undo', { id, trace_id: trace() });
    expect(await next()).toMatchObject([{ subject: { kind: 'photo', id: photo }, flagged: null }]);
    expect([await count('statement'), await ownPhotos(owner)]).toEqual([
      0,
      [{ id: photo, review: 'pending' }],
    ]);
  });
});

describe('an appeal', () => {
  test('that is granted gives the picture back, and it stays', async () => {
    const bytes = await draw();
    const { photo, number } = await reject('nude', bytes);
    const reader = (await site.fixture.member()).id;
    await decideAppeal(await appeal(number), 'overturn');
    expect([await seenBy(reader, owner), await points()]).toEqual([[photo], 0]);
    expect(await statementOf(number)).toMatchObject({ ended: { why: 'appeal' } });
    const after = new Date(site.fixture.clock.now.getTime() + 31 * DAY_MS);
    await pruneRejectedPictures(site.fixture.db, after);
    expect(await seenBy(reader, owner)).toEqual([photo]);
    await addPhoto(owner, bytes);
    expect(await next()).toMatchObject([{ flagged: null }]);
  });

  test('keeps the picture while nobody has decided about it', async () => {
    const { photo, number } = await reject('nude');
    const id = await appeal(number);
    const prune = async () => {
      await pruneRejectedPictures(site.fixture.db, new Date(site.fixture.clock.now.getTime() + 31 * DAY_MS));
      return (await ownPhotos(owner)).map((row) => row.id);
    };
    expect(await prune()).toEqual([photo]);
    await decideAppeal(id, 'uphold');
    expect(await prune()).toEqual([]);
  });
});

describe('a dismissed case about the minor', () => {
  const openCase = () =>
    site.fixture.db
      .selectFrom('case_file')
      .select('id')
      .where('person_id', '=', owner.id)
      .where('decided_at', 'is', null)
      .executeTakeFirstOrThrow();
  const dismiss = async () => {
    const { id } = await openCase();
    const { version } = await act<CaseRecord>(site.other, 'cases/take', { id });
    const facts = 'She is thirty, as the passport says.';
    await act(site.other, 'cases/decide', { id, version, decision: 'dismiss', facts, trace_id: trace() });
    return id;
  };

  test('ends the decision, and the picture waits in the review again; an undo rejects it again', async () => {
    await site.fixture.app.settings.set('photo_review', 'after');
    const { photo, number } = await reject('minor');
    const reader = (await site.fixture.member()).id;
    await site.fixture.runWaitingJobs();
    later(3 * MINUTE_MS);
    const id = await dismiss();
    expect(await statementOf(number)).toMatchObject({ ended: { why: 'lifted' } });
    expect([await points(), await seenBy(reader, owner)]).toEqual([0, [photo]]);
    expect(await next()).toMatchObject([{ subject: { id: photo }, live: true, flagged: null }]);
    const lifted = { kind: 'decision', statement: number, title: 'A decision about you no longer applies' };
    expect(await noticesOf(owner)).toMatchObject([lifted, { kind: 'photo' }]);

    await act(site.other, 'cases/undo', { id, trace_id: trace() });
    expect(await statementOf(number)).toMatchObject({ ended: null });
    expect([await points(), await seenBy(reader, owner), await next()]).toEqual([1, [], []]);
    expect(await ownPhotos(owner)).toEqual([{ id: photo, review: 'refused', refusal: 'minor' }]);
    expect(await noticesOf(owner)).toMatchObject([{ kind: 'photo' }]);

    // Of the two emails about the end of the decision only that of the last one goes out.
    later(MINUTE_MS);
    await dismiss();
    await site.fixture.runWaitingJobs();
    expect([await seenBy(reader, owner), mails().length]).toEqual([[photo], 2]);
  });
});
