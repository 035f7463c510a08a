import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { FloorRow } from '@afterglow/protocol/console/inbox/floor-list';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectSoundPage } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { getNowS, isAny, pageOf, waitingConversation } = await import('../../testing/fake-console.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');
const { setLanguage } = await import('../../core/translations.tsx');

const person = (id: number, name: string, virtual = false) => ({ id, name, virtual, photo: null });
const noa = person(31, 'Noa');
const sven = person(51, 'Sven', true);
let rows: FloorRow[];
let omer: FloorRow;

beforeEach(() => {
  const nowS = getNowS();
  omer = {
    staff: { id: 4, name: 'Omer' },
    availability: 'online',
    since: nowS - 7_200,
    shift_s: 7_200,
    break_due_at: nowS - 60,
    leases: [
      {
        lease_id: 88,
        persona: sven,
        member: noa,
        since: nowS - 300,
        expires: nowS + 60,
        waiting_since: nowS - 3_600,
      },
    ],
    handovers: [{ persona: sven, member: person(32, 'Lea'), text: 'Asked about the dog', at: nowS - 900 }],
  };
  rows = [
    omer,
    {
      staff: { id: 1, name: 'Rina' },
      availability: 'paused',
      since: nowS,
      shift_s: 0,
      break_due_at: null,
      leases: [],
      handovers: [],
    },
  ];
  fake.answer('floor/list', (input) => {
    const found = rows.filter(({ availability }) => isAny(input.filter?.state, availability));
    return { data: { ...pageOf(found, input), waiting: { count: 3, oldest: nowS - 1_800 } } };
  });
  fake.answer('inbox/takeover', () => {
    const conversation = waitingConversation({ name: 'Noa', draft: 'Half a thought' });
    fake.held.push(conversation);
    return { data: conversation };
  });
  fake.reply('floor/list');
  fake.reply('inbox/takeover');
  fake.signInAs({ role: 'moderator' });
  fake.held.length = 0;
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(async () => {
  await cleanup();
  await setLanguage('en');
});
const visit = (view: Partial<Parameters<typeof visitConsole>[0]> = {}) =>
  visitConsole({ fake, address: '/floor', ...view });
const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Omer' }) });

test('shows who holds which chats since when, who waits, due breaks and released chats', async () => {
  await visit();
  await expect.element(page.getByText('3 waiting')).toBeVisible();
  await expect.element(page.getByText('1 break is due')).toBeVisible();
  await expect.element(card.getByText('On shift', { exact: true })).toBeVisible();
  await expect.element(card.getByText('A break is due')).toBeVisible();
  await expect.element(card.getByText('in hand for 5 mins')).toBeVisible();
  await expect.element(card.getByText('waiting for 1 hr')).toBeVisible();
  await expect.element(card.getByText('Asked about the dog')).toBeVisible();
  await expect.element(page.getByText('No chat in hand.')).toBeVisible();
});

test('[C18] a chat is taken over with a reason and opens in the inbox with the draft so far', async () => {
  fake.held.push(waitingConversation({ name: 'Mia' }));
  const router = await visit();
  await card.getByRole('button', { name: 'Take over' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/The chat of .*Noa.* passes from .*Omer/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Take over' }).click();
  expect(fake.listData('inbox/takeover')).toEqual([]);
  await dialog.getByLabelText('Reason').fill('Omer asked for help with it');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/inbox'));
  expect(fake.listData('inbox/takeover')[0]).toEqual({ lease_id: 88, reason: 'Omer asked for help with it' });
  await vi.waitFor(() => expect(document.getElementById('conversation')?.textContent).toBe('Noa'));
  await vi.waitFor(() =>
    expect((document.getElementById('reply') as HTMLTextAreaElement).value).toBe('Half a thought'),
  );
});

test('the floor marks ended shifts and operators above their limit', async () => {
  await visit();
  await card.getByRole('button', { name: 'Take over' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Reason').fill('Omer asked for help with it');
  fake.reply('inbox/takeover', { reject: 'conflict', details: { reason: 'lease' } });
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect.element(dialog.getByText(/This chat is over, or somebody else has it/)).toBeVisible();
  fake.reply('inbox/takeover', { reject: 'limit_reached', details: { reason: 'held', max: 2 } });
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect.element(dialog.getByText(/You already have two chats/)).toBeVisible();
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Omer asked for help with it');
});

test('operators cannot take over their own chats, and the button says why', async () => {
  rows = [{ ...omer, staff: { id: 1, name: 'Rina' } }];
  await visit();
  const button = page.getByRole('button', { name: 'Take over' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAttribute('aria-description', 'This chat is yours.');
});

test('the address keeps the states; the page refreshes itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await visit({ address: '/floor?state=paused,nonsense' });
  await expect.element(page.getByRole('heading', { name: 'Rina' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Omer' }).elements()).toHaveLength(0);
  expect(fake.listData('floor/list')[0]).toMatchObject({ filter: { state: ['paused'] } });
  rows = [{ ...omer, availability: 'paused' }];
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  await expect.element(page.getByRole('heading', { name: 'Omer' })).toBeVisible();
});

test('[C14] empty, nothing found, failed and no right', async () => {
  rows = [];
  // A list is asked twice before it has failed.
  const failed = { reject: 'internal', details: { reference: 'abc' } } as const;
  fake.reply('floor/list', failed, failed);
  await visit();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Nobody’s on shift')).toBeVisible();
  await cleanup();
  await visit({ address: '/floor?search=nobody' });
  await expect.element(page.getByText('Nothing found')).toBeVisible();
  await cleanup();
  fake.signInAs({ role: 'operator' });
  await visit();
  await expect.element(page.getByText('Not for your role')).toBeVisible();
});

const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstellenleiterin';

test.each([
  ['he', 'dark', [390, 844]],
  ['de', 'light', [768, 900]],
  ['en', 'light', [1280, 800]],
] as const)(
  '[C15] in %s, %s, at %j: axe objects to nothing, nothing sticks out',
  async (language, theme, size) => {
    const [lease] = omer.leases;
    if (!lease) throw new Error('no lease');
    rows = [
      {
        ...omer,
        staff: { id: 5, name: long },
        leases: [{ ...lease, member: { ...noa, name: long } }],
        handovers: omer.handovers.map((handover) => ({ ...handover, text: long })),
      },
      ...rows,
    ];
    await visit({ language, theme, size: [...size] });
    await vi.waitFor(() => expect(document.querySelectorAll('h2')).toHaveLength(3));
    await expectSoundPage(size[0]);
  },
);
