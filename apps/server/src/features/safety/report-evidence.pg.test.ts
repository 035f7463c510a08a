import { DAY_MS } from '@afterglow/domain/time';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BlobsUnavailableError } from '../../blobs/blobs.ts';
import { createHttpFixture, type HttpFixture } from '../../testing/http-fixture.ts';
import { loadRuleIds } from '../../testing/rule-ids.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { pruneEvidence, pruneSanctions } from './index.ts';

/* What a report about a minor keeps, and holds back from others until somebody has decided. */

let fixture: HttpFixture;
let rina: number;
let omer: number;
let rules: Map<string, number>;
let member: Awaited<ReturnType<HttpFixture['register']>>;
let peer: number;
beforeAll(async () => {
  fixture = await createHttpFixture({ demo: true });
  await fixture.app.settings.set('partners', 'mixed');
  rina = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
  omer = (await fixture.staff({ role: 'moderator', name: 'Omer' })).id;
  rules = await loadRuleIds(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.now = new Date();
  await fixture.setSetting('second_look_percent', 0);
  await fixture.setSetting('photo_review', 'off');
  await fixture.db.deleteFrom('case_file').execute();
  await fixture.db.deleteFrom('evidence').execute();
  member = await fixture.register({ gender: 1, s_gender: 2, language: 'en' });
  peer = await aReporter();
});

type Reply<Data> = { ok: boolean; code: string; data: Data; details: Record<string, unknown> };
const call = async <Data = CaseRecord>(name: string, data: object, who = rina) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
const mine = async <Data>(who: number, name: string, data: object = {}) =>
  (await fixture.call(who, name, data)) as unknown as Reply<Data>;
let serial = 0;
const trace = () => ({ trace_id: `kept-trace-${++serial}` });
const later = (ms: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
};
const aReporter = async () => (await fixture.member({ gender: 2, sGender: 1, language: 'en' })).id;
const draw = () => {
  const background = { r: ++serial % 255, g: 40, b: 90 };
  return sharp({ create: { width: 90, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer();
};
const addPhoto = async () => {
  const photo = await uploadPicture(fixture, member.cookie, await draw(), 'profile');
  const added = await mine(member.id, 'user/photos/add', { photo });
  return { kind: 'photo', id: added.details.photo_id as number };
};
const photo = ({ id }: { id: number }) =>
  fixture.db.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirst();
const report = (item: object | undefined, { who = peer, reason = 'minor' } = {}) =>
  mine(who, 'user/report', { user_id: member.id, reason, text: 'Looks fourteen', ...(item ? { item } : {}) });
const countFiles = async () => {
  await fixture.runJobs();
  let count = 0;
  for await (const _ of fixture.app.blobs.list('media/')) count++;
  return count;
};
const openCase = async () =>
  (
    await fixture.db
      .selectFrom('case_file')
      .select('id')
      .where('person_id', '=', member.id)
      .where('decided_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;
const decide = async (id: number, decision: string, more: object = {}, who = rina) => {
  const { data } = await call('cases/take', { id }, who);
  const facts = 'The birthday on the cake says so.';
  const rule = ['dismiss', 'overturn'].includes(decision) ? {} : { rule_id: rules.get('minor') };
  const input = { id, version: data.version, decision, facts, ...rule, ...trace(), ...more };
  return call<{ statement: string }>('cases/decide', input, who);
};
const undo = (id: number, who = rina) => call('cases/undo', { id, ...trace() }, who);
type Entries = { kind: string; text?: string; key?: string }[];
const evidence = async () => {
  const rows = await fixture.db.selectFrom('evidence').selectAll().orderBy('id').execute();
  return rows.map((row) => ({ ...row, items: row.items as Entries }));
};
/** Returns the keys of the photos of the member that somebody sees. */
const shown = async (who = peer) => {
  const { data } = await mine<{ photos: { photo: string }[] }>(who, 'profile', { user_id: member.id });
  return JSON.stringify(data).match(/\/media\/h?[0-9a-f]{32}/g) ?? [];
};

describe('[C47] a photo that is reported as showing a minor', () => {
  test('is copied at once: the owner deletes it and the copy stays', async () => {
    const item = await addPhoto();
    expect((await report(item)).ok).toBe(true);
    const [stored] = await evidence();
    expect(stored).toMatchObject({ case_id: await openCase(), person_id: member.id, kind: 'minor' });
    const key = stored?.items[0]?.key ?? '';
    await mine(member.id, 'user/photos/delete', { id: item.id });
    expect(await photo(item)).toBeUndefined();
    expect(await fixture.app.media.get(key)).not.toBeNull();
    expect((await decide(await openCase(), 'ban')).ok).toBe(true);
    expect(await evidence()).toHaveLength(2);
  });

  test('[G24] is out of sight within the minute, under a new key, while its owner and the other photos stay', async () => {
    const other = await addPhoto();
    const item = await addPhoto();
    const before = await photo(item);
    expect(await shown()).toContain(`/media/${before?.media_key}`);
    await report(item);
    const held = await photo(item);
    expect(held).toMatchObject({ review: 'pending', refusal: null });
    expect(held?.media_key).not.toBe(before?.media_key);
    const now = await shown();
    expect(now.some((url) => [before?.media_key, held?.media_key].includes(url.slice(7)))).toBe(false);
    expect(now).toContain(`/media/${(await photo(other))?.media_key}`);
    await fixture.runJobs();
    expect(await fixture.app.media.get(before?.media_key ?? '')).toBeNull();
    const { data } = await mine<{ user: { state: string } }>(member.id, 'session/validate');
    expect(data.user.state).toBe('active');
    // It waits for this case, not for a review.
    const reviews = fixture.db.selectFrom('picture_review').select('id').where('subject_id', '=', item.id);
    expect(await reviews.execute()).toEqual([]);
  });

  test('comes back when nothing was wrong, and is held again by an undo', async () => {
    const item = await addPhoto();
    await report(item);
    const id = await openCase();
    expect((await decide(id, 'dismiss')).ok).toBe(true);
    const back = await photo(item);
    expect(back).toMatchObject({ review: 'approved' });
    expect(await shown()).toContain(`/media/${back?.media_key}`);
    expect(await evidence()).toMatchObject([{ only_with_case: true }]);
    expect((await undo(id)).ok).toBe(true);
    expect(await photo(item)).toMatchObject({ review: 'pending' });
    expect(await evidence()).toMatchObject([{ only_with_case: false }]);
    expect((await decide(id, 'remove')).ok).toBe(true);
    expect(await photo(item)).toMatchObject({ review: 'refused', refusal: 'minor' });
  });

  test('many at once are let go, too', async () => {
    const item = await addPhoto();
    await report(item);
    const bulk = {
      ids: [await openCase()],
      decision: 'dismiss',
      facts: 'They are of age, as the passport says.',
    };
    expect(await call('cases/bulk', { ...bulk, ...trace() })).toMatchObject({ data: { done: bulk.ids } });
    expect(await photo(item)).toMatchObject({ review: 'approved' });
  });

  test('that is removed is held again by an undo, and comes back when an appeal is granted', async () => {
    const item = await addPhoto();
    await report(item);
    const id = await openCase();
    await decide(id, 'remove');
    expect((await undo(id)).ok).toBe(true);
    expect(await photo(item)).toMatchObject({ review: 'pending', refusal: null });
    const { data } = await decide(id, 'remove');
    const text = 'My sister is thirty years old.';
    await mine(member.id, 'appeal/open', { statement: data.statement, text, ...trace() });
    const last = await openCase();
    expect((await decide(last, 'overturn', {}, omer)).ok).toBe(true);
    expect(await shown()).toContain(`/media/${(await photo(item))?.media_key}`);
    expect((await undo(last, omer)).ok).toBe(true);
    expect(await photo(item)).toMatchObject({ review: 'refused' });
    const hashes = fixture.db.selectFrom('picture_hash').select('reason').where('item_id', '=', item.id);
    expect(await hashes.execute()).toEqual([{ reason: 'minor' }]);
  });

  test('goes back to the review in which it waited', async () => {
    await fixture.setSetting('photo_review', 'before');
    const item = await addPhoto();
    const waiting = async () => {
      const reviews = fixture.db
        .selectFrom('picture_review')
        .select('state')
        .where('subject_id', '=', item.id);
      return (await reviews.execute()).map(({ state }) => state);
    };
    await report(item);
    expect(await waiting()).toEqual([]);
    await decide(await openCase(), 'dismiss');
    expect([await waiting(), (await photo(item))?.review]).toEqual([['pending'], 'pending']);
  });

  test('stays removed when another decision has removed it meanwhile, whose undo lets it go', async () => {
    const item = await addPhoto();
    await report(item);
    const held = await openCase();
    const at = { created_at: fixture.clock.now, due_at: fixture.clock.now };
    const about = { person_id: member.id, item_kind: 'photo', item_id: item.id };
    const other = await fixture.db
      .insertInto('case_file')
      .values({ queue: 'texts', kind: 'spam', ...about, ...at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await decide(other.id, 'remove');
    expect((await decide(held, 'dismiss')).ok).toBe(true);
    expect(await photo(item)).toMatchObject({ review: 'refused' });
    expect((await undo(other.id)).ok).toBe(true);
    expect(await photo(item)).toMatchObject({ review: 'approved' });
  });

  test('a story, too', async () => {
    const key = await uploadPicture(fixture, member.cookie, await draw(), 'story');
    const added = await mine(member.id, 'stories/add', { photo: key });
    const id = added.details.story_id as number;
    const review = async () =>
      (await fixture.db.selectFrom('story').select('review').where('id', '=', id).executeTakeFirstOrThrow())
        .review;
    await report({ kind: 'story', id });
    expect([await review(), (await evidence())[0]?.items[0]?.kind]).toEqual(['pending', 'story']);
    await decide(await openCase(), 'dismiss');
    expect(await review()).toBe('approved');
  });
});

describe('one reporter cannot abuse it', () => {
  const reviewOf = async (item: { id: number }) => (await photo(item))?.review;

  test('an item that somebody has decided about stays where it is', async () => {
    const item = await addPhoto();
    await report(item);
    await decide(await openCase(), 'dismiss');
    await report(item, { who: await aReporter() });
    expect([await reviewOf(item), (await evidence()).length]).toEqual(['approved', 2]);
  });

  test('holds one item at a time, and none after a report without ground', async () => {
    const [one, two, three] = [await addPhoto(), await addPhoto(), await addPhoto()];
    await report(one);
    await report(two);
    expect([await reviewOf(one), await reviewOf(two)]).toEqual(['pending', 'approved']);
    const ids = await fixture.db.selectFrom('case_file').select('id').orderBy('id').execute();
    for (const { id } of ids) await decide(id, 'dismiss');
    await report(three);
    expect(await reviewOf(three)).toBe('approved');
    await report(three, { who: await aReporter() });
    expect(await reviewOf(three)).toBe('pending');
  });

  test('a profile stays in sight: only staff hide a member', async () => {
    const item = await addPhoto();
    await mine(member.id, 'user/update', { key: 'bio', value: 'I go to school' });
    await report(undefined);
    const keys = await shown();
    expect(keys).toContain(`/media/${(await photo(item))?.media_key}`);
    const [stored] = await evidence();
    const names = stored?.items.map(({ kind, text = '' }) => (kind === 'bio' ? text : kind)).toSorted();
    expect(names).toEqual(['I go to school', 'name', 'photo']);
  });

  test('other reasons keep and hold nothing; an item of somebody else is not found', async () => {
    const item = await addPhoto();
    await report(item, { reason: 'photos' });
    expect([await reviewOf(item), await evidence()]).toEqual(['approved', []]);
    const somebody = await aReporter();
    const foreign = { user_id: somebody, reason: 'minor', text: '', item };
    expect(await mine(peer, 'user/report', foreign)).toMatchObject({ code: 'not_found' });
    expect([await reviewOf(item), await evidence()]).toEqual(['approved', []]);
  });

  test('who repeats a report, one by one and at once, leaves as many files as one', async () => {
    const item = await addPhoto();
    await report(item);
    const files = await countFiles();
    for (let sent = 0; sent < 15; sent++) expect((await report(item)).ok).toBe(true);
    const other = await aReporter();
    await Promise.all(Array.from({ length: 15 }, () => report(item, { who: other })));
    expect(await countFiles()).toBe(files);
  });

  test('who has sent the reports of a day leaves no files with the next ones', async () => {
    const item = await addPhoto();
    for (let sent = 0; sent < 10; sent++)
      await mine(peer, 'user/report', { user_id: member.id, reason: 'spam', text: `${sent}` });
    const copy = vi.spyOn(fixture.app.media, 'copy');
    expect(await report(item)).toMatchObject({ code: 'limit_reached' });
    expect(copy).not.toHaveBeenCalled();
    copy.mockRestore();
  });

  test('two who report the same make one copy and one hold', async () => {
    const item = await addPhoto();
    const others = [await aReporter(), await aReporter()];
    await Promise.all(others.map((who) => report(item, { who })));
    await report(item);
    expect(await evidence()).toHaveLength(1);
    const held = fixture.db.selectFrom('removed_item').select('held').where('item_id', '=', item.id);
    expect(await held.execute()).toEqual([{ held: true }]);
    const copies = fixture.db.selectFrom('media').select('key').where('purpose', '=', 'evidence');
    const key = (await evidence())[0]?.items[0]?.key;
    expect((await copies.execute()).filter((row) => row.key === key)).toHaveLength(1);
    await decide(await openCase(), 'dismiss');
    expect(await reviewOf(item)).toBe('approved');
  });
});

test('[C47] while the store of pictures is down the case is opened at once, and the copies follow', async () => {
  const item = await addPhoto();
  const copy = vi.spyOn(fixture.app.media, 'copy').mockRejectedValue(new BlobsUnavailableError('down'));
  expect(await report(item)).toMatchObject({ ok: true });
  const id = await openCase();
  await fixture.runJobs();
  expect([await evidence(), await photo(item)]).toMatchObject([[], { review: 'approved' }]);
  copy.mockRestore();
  await fixture.runWaitingJobs();
  const [stored] = await evidence();
  expect(stored).toMatchObject({ case_id: id, source: 'report', items: [{ kind: 'photo' }] });
  expect(await fixture.app.media.get(stored?.items[0]?.key ?? '')).not.toBeNull();
  expect(await photo(item)).toMatchObject({ review: 'pending' });
});

describe('what a report keeps', () => {
  const picture = async () => (await evidence())[0]?.items.find(({ key }) => key)?.key ?? '';
  const prune = async (days: number) => {
    const at = new Date(fixture.clock.now.getTime() + days * DAY_MS);
    await pruneSanctions(fixture.db, at);
    await pruneEvidence(fixture.db, at);
    return (await evidence()).length;
  };

  test('stays while the case is open, and twelve months after the decision', async () => {
    await report(await addPhoto());
    const key = await picture();
    expect(await prune(500)).toBe(1);
    later(30 * DAY_MS);
    const ban = await decide(await openCase(), 'ban');
    expect(ban.ok).toBe(true);
    expect(await evidence()).toMatchObject([
      { source: 'report', only_with_case: false },
      { source: 'decision' },
    ]);
    expect([await prune(364), await prune(367)]).toEqual([2, 0]);
    const media = fixture.db.selectFrom('media').select('used').where('key', '=', key);
    expect(await media.execute()).toEqual([{ used: false }]);
  });

  test('goes with a dismissed case, and with the account; of a ban it outlives the account', async () => {
    await report(await addPhoto());
    await decide(await openCase(), 'dismiss');
    expect(await prune(1)).toBe(1);
    await fixture.db.deleteFrom('case_file').execute();
    expect(await prune(1)).toBe(0);
    await report(await addPhoto(), { who: await aReporter() });
    await decide(await openCase(), 'ban');
    await fixture.db.deleteFrom('case_file').execute();
    expect(await prune(1)).toBe(2);
  });

  test('follows an appeal: granted it goes with the case, undone it stays', async () => {
    const item = await addPhoto();
    await report(item);
    const { data } = await decide(await openCase(), 'remove');
    const text = 'My sister is thirty years old.';
    await mine(member.id, 'appeal/open', { statement: data.statement, text, ...trace() });
    const last = await openCase();
    await decide(last, 'overturn', {}, omer);
    expect((await evidence())[0]).toMatchObject({ source: 'report', only_with_case: true });
    await undo(last, omer);
    expect((await evidence())[0]).toMatchObject({ source: 'report', only_with_case: false });
  });
});
