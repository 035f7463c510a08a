import '@afterglow/ui/tokens.css';
import '../testing/browser-setup.ts';
import type { OwnRecord } from '@afterglow/protocol/console/staff/me-get';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { findViolations } from '../testing/find-violations.ts';

const fake = await vi.hoisted(async () => (await import('../testing/fake-console.ts')).createFakeConsole());
vi.mock('../core/channel.ts', () => ({ channel: fake.channel }));
const { ownRecord, pageOf } = await import('../testing/fake-console.ts');
const { visitConsole } = await import('../testing/visit-console.tsx');
const { queryClient } = await import('../core/query-client.ts');
const { useSession } = await import('../core/session.ts');

type View = OwnRecord['preferences']['views'][number];
/** What the server has stored of the reader. */
let stored: OwnRecord;

fake.answer('audit/list', (input) => ({ data: pageOf([], input), details: { staff: [], calls: [] } }));
fake.answer('refunds/list', (input) => ({ data: pageOf([], input) }));
fake.answer('payments/list', (input) => ({ data: pageOf([], input) }));
fake.answer('me/get', () => ({ data: stored, details: { remind_at: null } }));
fake.answer('me/save', ({ version, preferences }) => {
  if (version !== stored.version)
    return {
      reject: 'conflict',
      details: { reason: 'version', current: stored, by: { id: 1, name: 'Rina' }, at: 1_750_000_000 },
    };
  stored = { ...stored, preferences: { ...stored.preferences, ...preferences }, version: version + 1 };
  fake.push('session/changed', { preferences: stored.preferences });
  return { data: { id: 1, version: stored.version } };
});

const reads: View = { list: 'audit/list', name: 'What was read', query: 'kind=read' };
const elsewhere: View = { list: 'refunds/list', name: 'Held refunds', query: 'state=held' };

/** Saves views as another window of the reader that has just saved. */
function saveElsewhere(views: View[]): void {
  stored = { ...stored, preferences: { ...stored.preferences, views }, version: stored.version + 1 };
}

async function visit(address: string, look: { language?: 'he' | 'de'; size?: [number, number] } = {}) {
  const router = await visitConsole({ fake, address, ...look });
  useSession.setState({ preferences: stored.preferences });
  return router;
}
const popup = page.getByRole('dialog');
const openViews = async (name: string | RegExp = 'Views') => {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
  await expect.element(popup).toBeVisible();
};

beforeEach(() => {
  fake.signInAs({ role: 'admin' });
  fake.calls.length = 0;
  stored = { ...ownRecord, preferences: { ...ownRecord.preferences, views: [reads, elsewhere] } };
  queryClient.clear();
});
afterEach(async () => {
  document.documentElement.removeAttribute('data-theme');
  await cleanup();
});

describe('[C87] saved views', () => {
  test('a view that was saved opens the same list', async () => {
    const router = await visit('/audit?kind=act,export&at=7d&sort=at&row=12');
    await openViews();
    await popup.getByRole('textbox', { name: 'Name of a new view' }).fill('Changed this week');
    await popup.getByRole('button', { name: 'Save this view' }).click();
    await expect
      .element(popup.getByRole('button', { name: 'Changed this week', exact: true }))
      .toHaveAttribute('aria-current', 'true');
    expect(stored.preferences.views).toEqual([
      reads,
      elsewhere,
      { list: 'audit/list', name: 'Changed this week', query: 'at=7d&kind=act%2Cexport&sort=at' },
    ]);
    await popup.getByRole('button', { name: 'What was read', exact: true }).click();
    await vi.waitFor(() => expect(router.state.location.searchStr).toBe('?kind=read'));
    await openViews('View: What was read');
    await popup.getByRole('button', { name: 'Changed this week', exact: true }).click();
    await vi.waitFor(() => expect(router.state.location.searchStr).toBe('?kind=act,export&at=7d&sort=at'));
  });

  test('the view of the present address is marked, whatever row is open', async () => {
    await visit('/audit?kind=read');
    await expect.element(page.getByRole('button', { name: 'View: What was read' })).toBeVisible();
    await cleanup();
    await visit('/audit?kind=act');
    await expect.element(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
    await openViews();
    await expect
      .element(popup.getByRole('button', { name: 'What was read', exact: true }))
      .not.toHaveAttribute('aria-current');
    // Only the views of this list.
    expect(popup.getByRole('button', { name: 'Held refunds', exact: true }).elements()).toEqual([]);
  });

  test('a view is renamed, overwritten and deleted, which is asked first', async () => {
    await visit('/audit?kind=act');
    await openViews();
    await popup.getByRole('button', { name: 'Change the view What was read' }).click();
    const name = popup.getByRole('textbox', { name: 'Name of the view' });
    await expect.element(name).toHaveFocus();
    await name.fill('Looked at');
    await userEvent.keyboard('{Enter}');
    await popup.getByRole('button', { name: 'Change the view Looked at' }).click();
    await popup.getByRole('button', { name: 'Save what the list shows now' }).click();
    await expect
      .element(popup.getByRole('button', { name: 'Looked at', exact: true }))
      .toHaveAttribute('aria-current', 'true');
    expect(stored.preferences.views[0]).toEqual({ ...reads, name: 'Looked at', query: 'kind=act' });
    await popup.getByRole('button', { name: 'Change the view Looked at' }).click();
    await popup.getByRole('button', { name: 'Delete the view' }).click();
    await expect.element(popup.getByText('Delete the view Looked at?', { exact: false })).toBeVisible();
    expect(stored.preferences.views).toHaveLength(2);
    await popup.getByRole('button', { name: 'Delete the view' }).click();
    await vi.waitFor(() => expect(stored.preferences.views).toEqual([elsewhere]));
    await expect
      .element(popup.getByText('Set a search, filters or an order', { exact: false }))
      .toBeVisible();
  });

  test('a duplicate name, an empty name and a full list are reported, and nothing is saved', async () => {
    await visit('/audit?kind=act');
    await openViews();
    const name = popup.getByRole('textbox', { name: 'Name of a new view' });
    for (const [typed, message] of [
      ['What was read', 'There is a view of this name.'],
      ['', 'Please give it a name'],
    ] as const) {
      await name.fill(typed);
      await popup.getByRole('button', { name: 'Save this view' }).click();
      await expect.element(popup.getByText(message, { exact: false })).toBeVisible();
    }
    saveElsewhere(Array.from({ length: 40 }, (_, n) => ({ ...elsewhere, name: `View ${n}` })));
    await name.fill('One more');
    await popup.getByRole('button', { name: 'Save this view' }).click();
    await expect.element(popup.getByText('There are 40 views', { exact: false })).toBeVisible();
    expect(fake.listData('me/save')).toEqual([]);
  });

  test('a server error is shown, and saving again succeeds', async () => {
    await visit('/audit?kind=act');
    fake.reply('me/save', { reject: 'internal', details: { reference: 'a1b2c3' } });
    await openViews();
    await popup.getByRole('textbox', { name: 'Name of a new view' }).fill('Acts');
    await popup.getByRole('button', { name: 'Save this view' }).click();
    await expect.element(popup.getByText(/Reference: a1b2c3/)).toBeVisible();
    await popup.getByRole('button', { name: 'Save this view' }).click();
    await expect.element(popup.getByRole('button', { name: 'Acts', exact: true })).toBeVisible();
  });
});

describe('[C4] two windows of one person', () => {
  test('what both have saved remains', async () => {
    await visit('/audit?kind=act');
    await openViews();
    await popup.getByRole('textbox', { name: 'Name of a new view' }).fill('Acts');
    // The other window saves between the read and the write of this one.
    const before = stored;
    const theirs = { ...reads, name: 'Theirs', query: 'kind=export' };
    saveElsewhere([...before.preferences.views, theirs]);
    fake.reply('me/get', { data: before, details: { remind_at: null } });
    await popup.getByRole('button', { name: 'Save this view' }).click();
    await expect.element(popup.getByRole('button', { name: 'Acts', exact: true })).toBeVisible();
    await expect.element(popup.getByRole('button', { name: 'Theirs', exact: true })).toBeVisible();
    expect(stored.preferences.views.map(({ name }) => name)).toEqual([
      'What was read',
      'Held refunds',
      'Theirs',
      'Acts',
    ]);
    const traces = fake.listData('me/save').map(({ trace_id: trace }) => trace);
    expect(new Set(traces).size).toBe(2);
  });

  test('a view that the other window has deleted cannot be renamed', async () => {
    await visit('/audit');
    await openViews();
    await popup.getByRole('button', { name: 'Change the view What was read' }).click();
    saveElsewhere([]);
    await popup.getByRole('textbox').fill('Looked at');
    await popup.getByRole('button', { name: 'Save the name' }).click();
    await expect.element(popup.getByText('This view was deleted', { exact: false })).toBeVisible();
  });
});

describe('[C15] by keyboard', () => {
  test('V opens the views, arrows are not needed, Escape closes them', async () => {
    const router = await visit('/audit', { language: 'he' });
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'KeyV', key: 'ה', bubbles: true, cancelable: true }),
    );
    const view = popup.getByRole('button', { name: 'What was read', exact: true });
    await expect.element(view).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(router.state.location.searchStr).toBe('?kind=read'));
    await vi.waitFor(() => expect(popup.elements()).toEqual([]));
  });

  test('V works as soon as the list is there', async () => {
    const early = new MutationObserver(() => {
      if (!document.querySelector('[aria-keyshortcuts="V"]')) return;
      early.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyV', key: 'v', bubbles: true }));
    });
    early.observe(document.body, { childList: true, subtree: true });
    await visit('/audit');
    await expect.element(popup.getByRole('button', { name: 'What was read', exact: true })).toBeVisible();
  });

  test('the commands open a view from anywhere, in its tab', async () => {
    const router = await visit('/audit');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(popup.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('held ref');
    await vi.waitFor(() => expect(popup.getByRole('option').elements()).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/payments/refunds'));
    await vi.waitFor(() =>
      expect(fake.listData('refunds/list').at(-1)).toMatchObject({ filter: { state: ['held'] } }),
    );
    await expect.element(page.getByRole('button', { name: 'View: Held refunds' })).toBeVisible();
  });

  test('a role sees no view of an area beyond it', async () => {
    fake.signInAs({ role: 'operator' });
    await visit('/inbox');
    await userEvent.keyboard('{Control>}k{/Control}held');
    await expect.element(popup.getByRole('status')).toHaveTextContent('No command fits.');
  });
});

test.each([
  { size: [390, 800], language: 'he', theme: 'light' },
  { size: [390, 800], language: 'de', theme: 'dark' },
  { size: [1280, 800], language: 'he', theme: 'dark' },
] as const)(
  '[C15] $size $language $theme: sound, also with the longest names',
  async ({ size, language, theme }) => {
    document.documentElement.dataset.theme = theme;
    saveElsewhere([reads, { ...reads, name: 'W'.repeat(40), query: 'kind=act' }]);
    await visit('/audit?kind=act', { size: [...size], language });
    const sound = async () => {
      await vi.waitFor(async () => expect(await findViolations()).toEqual([]), { timeout: 5_000 });
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0]);
    };
    await openViews(/W{40}/);
    await sound();
    await popup.getByRole('button', { name: /W{40}/ }).last().click();
    await expect.element(popup.getByRole('textbox')).toHaveFocus();
    await sound();
    expect(popup.element().scrollWidth).toBeLessThanOrEqual(popup.element().clientWidth);
  },
);
