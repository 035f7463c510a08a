import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { InboxLike } from '@afterglow/protocol/console/inbox/inbox-likes';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectSoundPage } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { getNowS } = await import('../../testing/fake-console.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { useInbox } = await import('./inbox-store.ts');

const like = (id: number, name: string, facts: Partial<InboxLike> = {}): InboxLike => ({
  persona: { id: 51, name: 'Sven', virtual: true, photo: null },
  member: { id, name, age: 34, city: 'Berlin', photo: null, language: 'de' },
  liked_at: getNowS() - 600,
  expires: getNowS() + 300,
  ...facts,
});
let items: InboxLike[];
const open = async (view: Partial<Parameters<typeof visitConsole>[0]> = {}) => {
  await visitConsole({ fake, address: '/inbox', ...view });
  await vi.waitFor(() => expect(document.querySelector('[aria-pressed]')).not.toBeNull());
  (document.querySelector('header [aria-pressed]') as HTMLElement).click();
};
const card = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(name) }) });

beforeEach(() => {
  items = [like(31, 'Noa'), like(32, 'Lea')];
  fake.answer('inbox/likes', () => ({ data: { items } }));
  fake.answer('inbox/like_back', ({ like: isLiked }) => ({ data: { is_matched: isLiked === 1 } }));
  fake.reply('inbox/likes');
  fake.reply('inbox/like_back');
  fake.calls.length = 0;
  fake.queue.length = 0;
  fake.held.length = 0;
  useInbox.setState({
    held: [],
    currentLeaseId: null,
    notice: null,
    isFetching: false,
    keysBlockedUntilMs: 0,
  });
});
afterEach(cleanup);

test('[C32] by keyboard: one is liked back, and the focus stands on the next one', async () => {
  await open();
  await expect.element(card('Noa').getByText('likes Sven')).toBeVisible();
  (card('Noa').getByRole('button', { name: 'Like back' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Noa.* and .*Sven.* are a match/).first()).toBeVisible();
  await expect.element(card('Noa')).not.toBeInTheDocument();
  await vi.waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Lea'));
  await card('Lea').getByRole('button', { name: 'Not this one' }).click();
  await expect.element(page.getByText('No likes are waiting')).toBeVisible();
  expect(fake.listData('inbox/like_back')).toMatchObject([
    { persona_id: 51, member_id: 31, like: 1 },
    { persona_id: 51, member_id: 32, like: 0 },
  ]);
});

test.each([
  ['decided', /The like of .*Noa.* was decided already/],
  ['claimed', /Somebody else has the like of .*Noa/],
] as const)('[C32] a like that was %s is announced and leaves the list', async (reason, words) => {
  fake.reply('inbox/like_back', { reject: 'conflict', details: { reason } });
  await open();
  await card('Noa').getByRole('button', { name: 'Like back' }).click();
  await expect.element(page.getByText(words).first()).toBeVisible();
  await expect.element(card('Noa')).not.toBeInTheDocument();
});

test('[C5] a decision without an answer is repeated under the same trace id', async () => {
  fake.reply('inbox/like_back', { reject: 'internal', details: { reference: 'abc' } });
  await open();
  await card('Noa').getByRole('button', { name: 'Like back' }).click();
  await expect.element(page.getByText(/It isn’t known whether that was saved/).first()).toBeVisible();
  await card('Noa').getByRole('button', { name: 'Like back' }).click();
  await expect.element(card('Noa')).not.toBeInTheDocument();
  expect(new Set(fake.listData('inbox/like_back').map(({ trace_id: traceId }) => traceId)).size).toBe(1);
});

test('one whose time is over goes: somebody else may decide about it', async () => {
  items = [like(31, 'Noa', { expires: getNowS() + 2 }), like(32, 'Lea')];
  await open();
  await expect.element(card('Lea')).toBeVisible();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_000 });
  onTestFinished(() => void vi.useRealTimers());
  await expect.element(card('Noa')).not.toBeInTheDocument();
  await expect.element(card('Lea')).toBeVisible();
});

test('[C14] a failed list can be retried', async () => {
  fake.reply('inbox/likes', { reject: 'internal', details: { reference: 'abc' } });
  await open();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card('Noa')).toBeVisible();
});

const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstellenleiterin';

test.each([
  ['he', 'dark', [390, 844]],
  ['de', 'light', [768, 900]],
  ['en', 'light', [1280, 800]],
  ['en', 'dark', [640, 400]],
] as const)(
  '[C15] in %s, %s, at %j: axe objects to nothing, nothing sticks out',
  async (language, theme, size) => {
    items = [like(31, long, { member: { ...like(31, long).member, city: long } }), like(32, 'Lea')];
    await open({ language, theme, size: [...size] });
    await vi.waitFor(() => expect(document.querySelectorAll('h3')).toHaveLength(2));
    await vi.waitFor(() => expectSoundPage(size[0]), { timeout: 6_000 });
  },
);
