import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { AuditEntry } from '@afterglow/protocol/console/audit/audit-list';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { findViolations } from '../../testing/find-violations.ts';
import { pressKey } from '../../testing/press-key.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { pageOf } = await import('../../testing/fake-console.ts');
const {
  listedRows: rows,
  visitConsole,
  waitForRows: rowCount,
} = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

/** What the audit log holds, newest first. */
const entries: AuditEntry[] = [];

/** Creates an entry, `n` minutes old. */
function auditEntry(n: number, facts: Partial<AuditEntry> = {}): AuditEntry {
  const turn = Math.abs(n) % 3;
  return {
    id: 1_000 - n,
    at: Math.floor(Date.now() / 1000) - n * 60,
    staff: { id: 1 + turn, name: ['Rina', 'Ada', 'Yossi'][turn] ?? '' },
    kind: (['act', 'read', 'refused'] as const)[turn] ?? 'act',
    call: ['inbox/reply', 'inbox/next', 'audit/list'][turn] ?? '',
    subject: `conversation:3:${1 + Math.abs(n)}`,
    person: { id: 1 + Math.abs(n), name: `Member ${n}`, virtual: n % 2 === 1, photo: null },
    detail: {},
    session: 'abcdef123456',
    trace: null,
    ...facts,
  };
}

fake.answer('audit/list', (input) => {
  const { filter = {} } = input;
  const kinds = [filter.kind ?? []].flat();
  const { from = 0, to = Number.MAX_SAFE_INTEGER } = filter.at ?? {};
  const found = entries.filter(
    ({ kind, at }) => (kinds.length === 0 || kinds.includes(kind)) && at >= from && at < to,
  );
  const staff = new Map(entries.flatMap(({ staff: by }) => (by ? [[by.id, by]] : [])));
  return {
    data: pageOf(found, input),
    details: input.after
      ? undefined
      : { staff: [...staff.values()], calls: [...new Set(entries.map(({ call }) => call))].sort() },
  };
});

type Visit = { search?: string; language?: 'he' | 'en' | 'de'; size?: [number, number]; count?: number };
function visit({ search = '', count = 5, ...view }: Visit = {}) {
  entries.push(...Array.from({ length: count }, (_, n) => auditEntry(n)));
  return visitConsole({ fake, address: `/audit${search}`, ...view });
}

beforeEach(() => {
  fake.signInAs({ role: 'admin' });
  fake.calls.length = 0;
  entries.length = 0;
  fake.reply('audit/list');
  queryClient.clear();
});
afterEach(async () => {
  document.documentElement.removeAttribute('data-theme');
  await cleanup();
});

const focused = () => document.activeElement?.id;
const searchOf = (router: Awaited<ReturnType<typeof visit>>) => router.state.location.searchStr;

describe('C14: states', () => {
  test('an empty log explains what it will contain', async () => {
    await visit({ count: 0 });
    await expect.element(page.getByText('Nothing has happened yet')).toBeVisible();
  });

  test('where nothing fits the filters they can be cleared', async () => {
    const router = await visit({ search: '?kind=export' });
    await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).click();
    await rowCount(5);
    expect(searchOf(router)).toBe('');
  });

  test('a list that fails says why with the reference, and is asked for again', async () => {
    const failed = { reject: 'internal', details: { reference: 'a1b2c3' } } as const;
    fake.reply('audit/list', failed, failed);
    await visit();
    await expect.element(page.getByText(/Reference: a1b2c3/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await rowCount(5);
  });

  test('rows stay while their next page fails; it is asked for again by hand', async () => {
    await visit({ count: 130 });
    await rowCount(100);
    fake.reply('audit/list', { reject: 'rate_limited' });
    rows().at(-1)?.scrollIntoView();
    await expect.element(page.getByText('That was a little fast.', { exact: false })).toBeVisible();
    expect(rows()).toHaveLength(100);
    await page.getByRole('button', { name: 'Try again' }).click();
    await rowCount(130);
  });
});

describe('C7: pages', () => {
  test('the next page comes when the end is near, each row once', async () => {
    await visit({ count: 250 });
    await rowCount(100);
    for (const count of [200, 250]) {
      rows().at(-1)?.scrollIntoView();
      await rowCount(count);
    }
    expect(new Set(rows().map(({ id }) => id)).size).toBe(250);
    await expect.element(page.getByText('250 entries')).toBeVisible();
  });

  test('of several changes that are reported at once the newest counts', async () => {
    class LateObserver {
      report: (entries: { isIntersecting: boolean }[]) => void;
      constructor(report: LateObserver['report']) {
        this.report = report;
      }
      observe() {
        queueMicrotask(() => this.report([{ isIntersecting: false }, { isIntersecting: true }]));
      }
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', LateObserver);
    await visit({ count: 250 });
    await rowCount(250);
    vi.unstubAllGlobals();
  });

  test('a button counts new rows and adds them to the list', async () => {
    await visit();
    await rowCount(5);
    entries.unshift(auditEntry(-1, { call: 'staff/save' }), auditEntry(-2));
    fake.push('list/changed', { list: 'audit/list', more: 2 });
    await expect.element(page.getByRole('button', { name: '2 new' })).toBeVisible();
    expect(rows()).toHaveLength(5);
    fake.push('list/changed', { list: 'audit/list', more: 101 });
    await page.getByRole('button', { name: 'More than 100 new' }).click();
    await rowCount(7);
    await vi.waitFor(() => expect(page.getByRole('button', { name: /new/ }).elements()).toEqual([]));
  });
});

describe('C7: new rows that come with a reload', () => {
  const reloads = {
    'after an act': () => queryClient.invalidateQueries(),
    'after a reconnect': () => fake.setState('open'),
  };
  test.each(Object.entries(reloads))('%s are no longer announced', async (_when, reload) => {
    await visit();
    await rowCount(5);
    entries.unshift(auditEntry(-1));
    fake.push('list/changed', { list: 'audit/list', more: 1 });
    await expect.element(page.getByRole('button', { name: '1 new' })).toBeVisible();
    await reload();
    await rowCount(6);
    await vi.waitFor(() => expect(page.getByRole('button', { name: /new/ }).elements()).toEqual([]));
  });
});

describe('the address', () => {
  test('holds what is filtered, sorted and open; going back restores it', async () => {
    const router = await visit();
    await rowCount(5);
    await page.getByRole('button', { name: 'Kind', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Looked at' }).click();
    await rowCount(2);
    expect(searchOf(router)).toBe('?kind=read');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('columnheader', { name: 'Time' }).getByRole('button').click();
    await vi.waitFor(() => expect(searchOf(router)).toBe('?kind=read&sort=at'));
    expect(fake.listData('audit/list').at(-1)).toEqual({
      filter: { kind: ['read'] },
      sort: 'at',
      recordsToTake: 100,
    });
    router.history.back();
    router.history.back();
    await vi.waitFor(() => expect(searchOf(router)).toBe(''));
    await rowCount(5);
  });

  test('C87: an address that was passed on opens the same list, and drops what it does not know', async () => {
    await visit({ search: '?kind=act,nonsense&staff=2,x&at=7d&other=1' });
    await vi.waitFor(() => expect(fake.listData('audit/list')).not.toEqual([]));
    const [input] = fake.listData('audit/list');
    expect(input).toMatchObject({ filter: { kind: ['act'], staff: [2], at: { from: expect.any(Number) } } });
    await expect.element(page.getByRole('button', { name: 'Kind: Changed' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Time: Last 7 days' })).toBeVisible();
  });

  test('a value that the list does not know is not asked for', async () => {
    await visit({ search: '?kind=nonsense&staff=x&sort=other&row=abc' });
    await rowCount(5);
    expect(fake.listData('audit/list')).toEqual([{ recordsToTake: 100 }]);
    expect(page.getByRole('complementary').elements()).toEqual([]);
  });

  test('a link opens an entry that the list has not loaded; an unknown entry shows "not there"', async () => {
    const far = auditEntry(300, { call: 'far/away' });
    entries.push(far);
    await visit({ count: 150, search: `?kind=act&row=${far.id}@${far.at}` });
    await expect.element(page.getByRole('complementary').getByText('far/away')).toBeVisible();
    await cleanup();
    await visit({ count: 0, search: '?row=4711@1700000000' });
    await expect.element(page.getByText('This entry isn’t there', { exact: false })).toBeVisible();
  });
});

describe('C15: by keyboard', () => {
  test('C16: arrows, J and K, Home and End move; Enter opens, Escape closes and gives the focus back', async () => {
    const router = await visit({ language: 'he' });
    await rowCount(5);
    pressKey('KeyJ', 'ח');
    expect(focused()).toBe('row-1000');
    pressKey('KeyJ', 'ח');
    pressKey('ArrowDown', 'ArrowDown');
    pressKey('KeyK', 'ל');
    expect(focused()).toBe('row-999');
    pressKey('End', 'End');
    expect(focused()).toBe('row-996');
    pressKey('Home', 'Home');
    pressKey('Enter', 'Enter');
    await expect.element(page.getByRole('complementary')).toBeVisible();
    await vi.waitFor(() => expect(searchOf(router)).toMatch(/row=1000@/));
    // What is open follows the rows.
    pressKey('ArrowDown', 'ArrowDown');
    await vi.waitFor(() => expect(searchOf(router)).toMatch(/row=999@/));
    pressKey('Escape', 'Escape');
    await vi.waitFor(() => expect(page.getByRole('complementary').elements()).toEqual([]));
    expect(focused()).toBe('row-999');
  });

  test('an entry filters the list by what it says', async () => {
    const router = await visit();
    await rowCount(5);
    (rows()[1] as HTMLElement).click();
    const panel = page.getByRole('complementary');
    await panel.getByRole('button', { name: 'Only these' }).nth(1).click();
    await vi.waitFor(() => expect(searchOf(router)).toMatch(/kind=read/));
    await rowCount(2);
  });
});

describe('the file', () => {
  const answers = (answer: Response) => {
    const asked: string[] = [];
    const before = window.fetch;
    window.fetch = async (address) => {
      asked.push(String(address));
      return answer;
    };
    onTestFinished(() => {
      window.fetch = before;
    });
    return asked;
  };

  test('C9: wants a reason and takes the filters along', async () => {
    const asked = answers(new Response('id\r\n'));
    await visit({ search: '?kind=read' });
    await page.getByRole('button', { name: 'CSV' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('short');
    await dialog.getByRole('button', { name: 'Save the file' }).click();
    await expect.element(dialog.getByText('Please write at least 10 characters.')).toBeVisible();
    expect(asked).toEqual([]);
    await dialog.getByRole('textbox').fill('The yearly review');
    await dialog.getByRole('button', { name: 'Save the file' }).click();
    await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toEqual([]));
    const address = new URL(asked[0] ?? '', location.href);
    expect(address.pathname).toBe('/console/api/export/audit');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      reason: 'The yearly review',
      filter: '{"kind":["read"]}',
    });
  });

  test('says how long to wait where there were too many', async () => {
    answers(Response.json({ error: 'rate_limited', seconds: 600 }, { status: 429 }));
    await visit();
    await page.getByRole('button', { name: 'CSV' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('The yearly review');
    await dialog.getByRole('button', { name: 'Save the file' }).click();
    await expect.element(dialog.getByText(/10 minutes/)).toBeVisible();
  });
});

describe('C15: how it looks', () => {
  const longName = 'ש'.repeat(80);
  const sizes: [number, number][] = [
    [390, 800],
    [768, 900],
    [1280, 800],
    [1600, 900],
  ];

  test.each(
    sizes
      .flatMap((size) =>
        (['he', 'en', 'de'] as const).map((language) => ({ size, language, theme: 'light' })),
      )
      .concat(sizes.map((size) => ({ size, language: 'en' as const, theme: 'dark' }))),
  )(
    '$size $language $theme: nothing sticks out and axe objects to nothing',
    async ({ size, language, theme }) => {
      document.documentElement.dataset.theme = theme;
      entries.push(
        auditEntry(-1, {
          kind: 'act',
          staff: { id: 9, name: longName },
          person: { id: 9, name: longName, virtual: true, photo: null },
        }),
      );
      const first = entries[0];
      await visit({ size, language, search: '?kind=act' });
      await vi.waitFor(() => expect(rows().length).toBeGreaterThan(1));
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0]);
      for (const row of rows()) expect(row.scrollWidth).toBeLessThanOrEqual(size[0]);
      expect(await findViolations()).toEqual([]);
      document.getElementById(`row-${first?.id}`)?.click();
      await expect.element(page.getByText('abcdef123456')).toBeVisible();
      // The sheet of a phone is on its way up.
      await vi.waitFor(async () => expect(await findViolations()).toEqual([]), { timeout: 5_000 });
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0]);
    },
  );
});
