import type { PastDraw } from '@afterglow/protocol/entities/wheel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { OddsScreen } from './odds-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const usual = [500, 400, 120, 20, 4_700, 2, 50, 1_000, 8, 3_200];
const since = Date.UTC(2026, 10, 1, 12) / 1000;
const tables = [
  { id: 2, weights: usual, since, until: null },
  // The segment of 200 alone, nearly.
  { id: 1, weights: [9_991, 1, 1, 1, 1, 1, 1, 1, 1, 1], since: since - 86_400, until: since },
];

/** A draw that any tool computes to the number 0.3817…: 50 coins by the usual weights, 200 by the earlier ones. */
const seed = 'a'.repeat(64);
const hash = 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb';
const aDraw = (fields: Partial<PastDraw> = {}): PastDraw => ({
  time: since + 3_600,
  paid: false,
  prize_id: 5,
  coins: 50,
  weights_id: 2,
  proof: { spin_id: 7, hash, server_seed: seed, client_seed: 'abc', number: 0.38, next_hash: 'd'.repeat(64) },
  ...fields,
});

const served = vi.fn<() => Response>();
beforeEach(() => {
  channel.clear();
  served.mockReset().mockImplementation(() => Response.json({ tables }));
  vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    expect(address).toBe('/api/odds');
    return served();
  });
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'session_hint=; Max-Age=0; Path=/';
  vi.restoreAllMocks();
});

async function renderOdds({ member = false, draws = [] as PastDraw[] } = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  if (member) document.cookie = 'session_hint=1; Path=/';
  channel.reply('spinofluck/draws', (({ currentLength, recordsToTake }: Record<string, number>) => ({
    data: draws.slice(currentLength, (currentLength ?? 0) + (recordsToTake ?? 0)),
  })) as never);
  const { screen } = await renderInApp(<OddsScreen />, { path: '/odds' });
  // Not what is only said.
  const page = screen.getByRole('article');
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await screen.getByLabelText(name).fill(value);
  };
  const check = () => screen.getByRole('button', { name: 'Check the spin' }).click();
  return { screen, page, fill, check };
}
const right = {
  'Fingerprint, shown before': hash,
  'Secret number': seed,
  'Added number': 'abc',
  'Number of the spin': '7',
};

test('anybody sees the chances in force and, folded, all earlier ones with their dates', async () => {
  const { screen, page } = await renderOdds();
  const now = screen.getByRole('table', { name: 'Current chances' });
  await expect.element(now).toBeVisible();
  const rows = [...now.element().querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows.slice(0, 3)).toEqual([
    ['Prize', 'Weight', 'Chance'],
    ['200 coins', '500', '5%about 1 spin in 20'],
    ['Free spin', '400', '4%about 1 spin in 25'],
  ]);
  expect(rows.find(([prize]) => prize === '10,000 coins')?.at(2)).toBe('0.02%about 1 spin in 5,000');
  await expect.element(page.getByText(/^The chance is the prize’s share of all spins/)).toBeVisible();
  expect(rows).toHaveLength(11);
  // A fact for everybody, so with the time zone.
  await expect
    .element(page.getByText(/^In force since .*\d\d:00 \((UTC|GMT|[A-Z]{2,5})[^)]*\)/))
    .toBeVisible();
  await expect.element(page.getByText('On average a spin brings 99 coins.').first()).toBeVisible();
  const earlier = page.getByText(/^31\.10\.2026, \d\d:00 to 01\.11\.2026, \d\d:00$/).first();
  await expect.element(earlier).toBeVisible();
  await expect.element(page.getByText('99.91%')).not.toBeVisible();
  await earlier.click();
  await expect.element(page.getByText('99.91%')).toBeVisible();
  expect(document.title).toBe('The chances of the lucky wheel · Afterglow');
});

test('signed out, pasted values are computed again here; by the table of then they lead to another prize', async () => {
  const { screen, page, fill, check } = await renderOdds();
  await expect.element(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  await fill(right);
  await check();
  await expect.element(page.getByText(/^The fingerprint fits/)).toBeVisible();
  await expect
    .element(screen.getByRole('status').filter({ hasText: /^The fingerprint fits/ }))
    .toBeInTheDocument();
  await expect.element(page.getByText('The prize by these values: 50 coins')).toBeVisible();
  await expect.element(page.getByText('0.38174434166181137')).toBeVisible();
  await screen.getByLabelText('Chances at that time').selectOptions('1');
  await check();
  await expect.element(page.getByText('The prize by these values: 200 coins')).toBeVisible();
  expect(channel.calls).toEqual([]);
});

test('values that do not match or are malformed are reported', async () => {
  const { screen, page, fill, check } = await renderOdds();
  await fill({ ...right, 'Secret number': 'c'.repeat(64) });
  await check();
  await expect.element(page.getByText(/^The fingerprint does not fit/)).toBeVisible();
  await fill({ 'Secret number': 'c'.repeat(63), 'Number of the spin': 'seven' });
  await check();
  expect(screen.getByLabelText('Secret number').element().getAttribute('aria-invalid')).toBe('true');
  await expect.element(page.getByText('Enter 64 characters: digits and the letters a to f.')).toBeVisible();
  await expect.element(page.getByText('Enter a whole number above 0.')).toBeVisible();
  await expect.element(page.getByText(/^The fingerprint/)).not.toBeInTheDocument();
});

test('signed in, one’s newest draw is computed again by itself, any other at a press, by the table of its day', async () => {
  const older = aDraw({ weights_id: 1, coins: 200, prize_id: 1, paid: true });
  const draws = [
    aDraw({ proof: { ...older.proof, number: 0.38174434166181137 } }),
    ...[16, 15, 14, 13, 12, 6, 5, 4, 3, 2].map((spin_id) => ({
      ...older,
      proof: { ...older.proof, spin_id },
    })),
  ];
  const { screen, page } = await renderOdds({ member: true, draws });
  await expect.element(page.getByText('That is the prize you were given.')).toBeVisible();
  await expect.element(page.getByText('The prize by these values: 50 coins')).toBeVisible();
  const mine = screen.getByRole('listitem').getByRole('button');
  await expect.element(mine).toHaveLength(10);
  expect(mine.first().element().getAttribute('aria-pressed')).toBe('true');
  expect(mine.first().element().textContent).toMatch(/ · free · spin no\. \u2068?7\u2069?$/);
  // Recomputed: the tick is on the line of its prize.
  await expect.poll(() => mine.first().element().querySelector('svg')).not.toBeNull();
  const tick = mine.first().element().querySelector('svg') as SVGElement;
  const prize = tick.parentElement as HTMLElement;
  expect(prize.textContent).toBe('50 coins');
  expect(prize.offsetHeight).toBeLessThan(2 * tick.getBoundingClientRect().height);
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.element(mine).toHaveLength(11);
  await expect.element(screen.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await mine.nth(1).click();
  await expect.element(page.getByText('The prize by these values: 200 coins')).toBeVisible();
  await expect.element(page.getByText('That is the prize you were given.')).toBeVisible();
});

test('a draw whose prize does not match its values is reported as wrong', async () => {
  const { page } = await renderOdds({ member: true, draws: [aDraw({ coins: 'free', prize_id: 2 })] });
  await expect.element(page.getByText(/^You were given something else: Free spin\./)).toBeVisible();
});

test('a session that is over shows the page as to anybody', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'session_hint=1; Path=/';
  channel.reply('spinofluck/draws', { reject: 'unauthenticated' });
  const { screen } = await renderInApp(<OddsScreen />, { path: '/odds' });
  await expect.element(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('chances that did not load are asked for again', async () => {
  served.mockImplementationOnce(() => Response.json({ error: 'internal' }, { status: 500 }));
  const { screen } = await renderOdds();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('table', { name: 'Current chances' })).toBeVisible();
});
