import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { aBoost, aGift, aPackage, aPremium, aPriceRecord, aPromo, aWheel, answerEconomy } = await import(
  '../../testing/fake-economy.ts'
);
const { pageOf } = await import('../../testing/fake-console.ts');
const { visitConsole, waitForRows } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const site = answerEconomy(fake);
const visit = (address = '') => visitConsole({ fake, address: `/economy${address}`, size: [1440, 900] });
const sent = (name: string) => fake.listData(name).at(-1);
/**
 * Returns the text of a dialog without the isolates around values and the no-break space before the last
 * word.
 */
const textOf = (role: 'dialog' | 'alertdialog') =>
  (document.querySelector(`[role=${role}]`)?.textContent ?? '')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');
const expectText = (role: 'dialog' | 'alertdialog', text: string) =>
  vi.waitFor(() => expect(textOf(role)).toContain(text));
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

beforeEach(() => {
  site.packages = [aPackage(1), aPackage(2, { active: false }), aPremium(1, { recommended: true })];
  site.promos = [aPromo(1), aPromo(2, { state: 'ended', ends: 1_700_000_000 })];
  site.gifts = [aGift(1), aGift(2, { active: false })];
  site.boosts = [aBoost(1), aBoost(2, { state: 'done' })];
  site.wheel = aWheel();
  site.prices = aPriceRecord();
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(cleanup);

describe('packages', () => {
  test('of one kind at a time; the address keeps the kind, the filter and the open row', async () => {
    const router = await visit();
    await waitForRows(2);
    expect(sent('packages/list')).toMatchObject({ filter: { kind: ['credits'] } });
    await button('Premium').click();
    await waitForRows(1);
    expect(router.state.location.searchStr).toBe('?kind=premium');
    await page.getByRole('row').nth(1).click();
    await expect.element(page.getByRole('heading', { name: '1 month' })).toBeVisible();
    expect(router.state.location.searchStr).toBe('?kind=premium&row=1');
  });

  test('a new package takes prices as money and names what is missing', async () => {
    await visit();
    await waitForRows(2);
    await button('New package').click();
    await button('Save').click();
    await expect.element(page.getByText('Enter an amount, such as 49.90.').first()).toBeVisible();
    expect(fake.listData('packages/save')).toEqual([]);
    await page.getByLabelText('Coins', { exact: true }).fill('1500');
    await page.getByLabelText('Price in ILS').fill('99.90');
    await page.getByLabelText('Price in USD').fill('27');
    await page.getByLabelText('Price in EUR').fill('25,5');
    await page.getByLabelText('Bonus in percent').fill('15');
    await button('Save').click();
    await vi.waitFor(() => expect(fake.listData('packages/save')).toHaveLength(1));
    expect(sent('packages/save')).toEqual({
      kind: 'credits',
      credits: 1_500,
      discount: 15,
      free_spins: 0,
      recommended: false,
      prices: [
        { amount_minor: 9_990, currency: 'ILS' },
        { amount_minor: 2_700, currency: 'USD' },
        { amount_minor: 2_550, currency: 'EUR' },
      ],
      trace_id: expect.any(String),
    });
  });

  test('C4: after a conflict the input stays, and both versions are shown side by side', async () => {
    await visit('?row=1');
    const bonus = page.getByLabelText('Bonus in percent');
    await bonus.fill('20');
    const current = aPackage(1, { discount: 30, version: 2 });
    fake.reply('packages/save', {
      reject: 'conflict',
      details: { reason: 'version', current, by: { id: 3, name: 'Omer' }, at: 1_700_000_000 },
    });
    await button('Save').click();
    await expect.element(page.getByText(/Omer changed this/)).toBeVisible();
    await expect.element(bonus).toHaveValue('20');
    await page.getByRole('radio', { name: /Theirs/ }).click();
    await expect.element(bonus).toHaveValue('30');
    await page.getByRole('radio', { name: /Mine/ }).click();
    await button('Save').click();
    await vi.waitFor(() => expect(sent('packages/save')).toMatchObject({ id: 1, version: 2, discount: 20 }));
  });

  test('the dialog for taking a package off sale shows its name and sales; the last package stays on sale', async () => {
    await visit('?row=1');
    await button('Take off sale').click();
    const dialog = page.getByRole('alertdialog');
    await expectText('alertdialog', 'Take “500 coins” off sale for good?');
    await expectText('alertdialog', 'It was bought 3 times in 30 days.');
    fake.reply('packages/retire', { reject: 'conflict', details: { reason: 'last' } });
    await dialog.getByRole('button', { name: 'Take off sale' }).click();
    await expectText('alertdialog', 'the last one of its kind');
    await dialog.getByRole('button', { name: 'Take off sale' }).click();
    await vi.waitFor(() => expect(fake.listData('packages/retire')).toHaveLength(2));
    expect(sent('packages/retire')).toMatchObject({ kind: 'credits', id: 1, version: 1 });
  });
});

describe('promos', () => {
  test('the state of a promo counts down', async () => {
    await visit('/promos');
    await waitForRows(2);
    await expect.element(page.getByText('2 d 3 h left')).toBeVisible();
    await expect.element(page.getByText('Ended', { exact: true })).toBeVisible();
  });

  test('C57: a rejected promo shows the reason in words and keeps the input', async () => {
    await visit('/promos');
    await waitForRows(2);
    await button('New promo').click();
    await page.getByRole('checkbox', { name: '500 coins' }).click();
    await page.getByLabelText('Bonus in percent').fill('30');
    fake.reply('promos/save', { reject: 'conflict', details: { reason: 'overlap', promo_id: 1 } });
    await button('Save').click();
    await expect.element(page.getByText('Promo 1 has one of these packages at that time.')).toBeVisible();
    fake.reply('promos/save', {
      reject: 'forbidden',
      details: { reason: 'honest_end', until: 1_900_000_000 },
    });
    await button('Save').click();
    await expect.element(page.getByText(/Members were shown an end/)).toBeVisible();
    await button('Save').click();
    await vi.waitFor(() => expect(fake.listData('promos/save')).toHaveLength(3));
    const { starts, ends, ...promo } = sent('promos/save') as { starts: number; ends: number };
    expect(promo).toMatchObject({ packages: [1], discount: 30, free_spins: 0 });
    expect(Math.abs(ends - starts - 3 * 86_400)).toBeLessThanOrEqual(60);
    expect(Math.abs(starts - Date.now() / 1_000)).toBeLessThan(120);
  });

  test('a running one keeps its times to the second when they are not touched, and names the zone', async () => {
    await visit('/promos?row=1');
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
    await expect.element(page.getByText(`Clock: ${zone}`).first()).toBeVisible();
    await page.getByLabelText('Bonus in percent').fill('30');
    await button('Save').click();
    const [before] = site.promos;
    await vi.waitFor(() =>
      expect(sent('promos/save')).toMatchObject({
        id: 1,
        version: 1,
        starts: before?.starts,
        ends: before?.ends,
      }),
    );
  });

  test('stopping one takes a reason', async () => {
    await visit('/promos?row=1');
    const savedBefore = fake.listData('promos/save');
    await button('Stop the promo').click();
    const dialog = page.getByRole('dialog');
    await expectText('dialog', '4 orders were paid with it.');
    await dialog.getByRole('textbox').fill('A typing error in it');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await dialog.getByRole('button', { name: 'Stop the promo' }).click();
    await vi.waitFor(() =>
      expect(sent('promos/stop')).toMatchObject({ id: 1, version: 1, reason: 'A typing error in it' }),
    );
    // Neither the dialog nor its keys send the form behind it.
    expect(fake.listData('promos/save')).toEqual(savedBefore);
  });
});

describe('the picture of a gift', () => {
  const key = '0123456789abcdef0123456789abcdef';
  const answerUpload = (status: number, body: object) => {
    const before = window.fetch;
    const forms: FormData[] = [];
    window.fetch = async (address, init) => {
      if (String(address) !== '/console/upload') return before(address, init);
      forms.push(init?.body as FormData);
      return Response.json(body, { status });
    };
    onTestFinished(() => {
      window.fetch = before;
    });
    return forms;
  };
  const choose = () =>
    userEvent.upload(
      document.querySelector('input[type="file"]') as HTMLElement,
      new File(['picture'], 'kite.png', { type: 'image/png' }),
    );

  test('is uploaded, shown, and saved by its key', async () => {
    const forms = answerUpload(200, { data: { key, photo: `/media/${key}.jpg` } });
    await visit('/gifts?row=1');
    await expect.element(button('Upload a picture')).toBeVisible();
    await choose();
    const picture = page.getByRole('complementary').getByRole('img', { name: 'Picture of the gift' });
    await expect.element(picture).toHaveAttribute('src', `/media/${key}_320.webp`);
    expect([...(forms[0]?.keys() ?? [])]).toEqual(['for', 'file']);
    expect(forms[0]?.get('for')).toBe('gift');
    await button('Save').click();
    await vi.waitFor(() => expect(sent('gifts/save')).toMatchObject({ id: 1, icon: key }));
  });

  test('a file that is no picture is rejected with a message, and the icon stays', async () => {
    answerUpload(415, { error: 'invalid_file_type' });
    await visit('/gifts?row=1');
    await expect.element(button('Upload a picture')).toBeVisible();
    await choose();
    await expect.element(page.getByText('Invalid file type', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Icon' })).toHaveValue(site.gifts[0]?.icon);
  });

  test('a deleted upload is reported; a drawing can replace it', async () => {
    site.gifts = [aGift(1, { icon: `/media/${key}.jpg` })];
    await visit('/gifts?row=1');
    fake.reply('gifts/save', {
      reject: 'bad_request',
      details: { issues: [{ path: 'icon', message: 'upload' }] },
    });
    await button('Save').click();
    await expect
      .element(page.getByText('This picture isn’t there any more.', { exact: false }))
      .toBeVisible();
    await button('Use a drawing').click();
    await page.getByRole('combobox', { name: 'Icon' }).fill('kite');
    await button('Save').click();
    await vi.waitFor(() => expect(sent('gifts/save')).toMatchObject({ icon: 'kite' }));
  });
});

test('gifts: a new one has a name in every language and the place after the last', async () => {
  await visit('/gifts');
  await waitForRows(2);
  await button('New gift').click();
  await button('Save').click();
  await expect.element(page.getByText('A gift has a name in every language.').first()).toBeVisible();
  await page.getByLabelText('Name, Hebrew').fill('עפיפון');
  await page.getByLabelText('Name, English').fill('Kite');
  await page.getByLabelText('Name, German').fill('Drachen');
  await page.getByLabelText('Icon').fill('kite');
  await page.getByLabelText('Price in coins').fill('70');
  await button('Save').click();
  await vi.waitFor(() => expect(fake.listData('gifts/save')).toHaveLength(1));
  expect(sent('gifts/save')).toEqual({
    names: { he: 'עפיפון', en: 'Kite', de: 'Drachen' },
    icon: 'kite',
    price: 70,
    position: 3,
    active: true,
    trace_id: expect.any(String),
  });
});

test('an unknown row shows "not there", also with an empty list', async () => {
  site.gifts = [];
  await visit('/gifts?row=4711');
  await expect.element(page.getByText('This entry isn’t there', { exact: false })).toBeVisible();
});

describe('wheel', () => {
  const weight = (prize: string) => page.getByLabelText(`Weight of ${prize}`, { exact: true });

  test('C59: each weight is checked while it is typed, and an error is explained in words', async () => {
    await visit('/wheel');
    await expect.element(page.getByText('99.17 coins, 99.17% of the price')).toBeVisible();
    await expect.element(button('Propose these weights')).toBeDisabled();
    await weight('10,000 coins').fill('0');
    await expect
      .element(page.getByText('10,000 coins can never win. Its weight has to be at least 1.'))
      .toBeVisible();
    await expect.element(button('Propose these weights')).toBeDisabled();
    await weight('10,000 coins').fill('2');
    await weight('50 coins').fill('5000');
    await expect.element(page.getByRole('cell', { name: '48.54%' })).toBeVisible();
    await expect.element(button('Propose these weights')).toBeEnabled();
  });

  test('new weights take a reason and wait for a second person', async () => {
    await visit('/wheel');
    await weight('50 coins').fill('5000');
    await expect.element(button('Propose these weights')).toBeEnabled();
    await button('Propose these weights').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('More small prizes');
    site.wheel = aWheel({ pending: 31 });
    await dialog.getByRole('button', { name: 'Propose these weights' }).click();
    await expect.element(page.getByText(/already wait for a second person \(approval 31\)/)).toBeVisible();
    const { weights } = site.wheel;
    expect(sent('wheel/save')).toMatchObject({
      reason: 'More small prizes',
      version: 2,
      weights: weights.map((item) => (item === 4_700 ? 5_000 : item)),
    });
    await expect.element(button('Propose these weights')).toBeDisabled();
  });
});

describe('spotlight', () => {
  test('removing one takes a reason; what is over cannot be removed, and says why', async () => {
    await visit('/spotlight?row=1');
    await button('Remove').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Shows somebody else');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await vi.waitFor(() =>
      expect(sent('spotlight/remove')).toMatchObject({ id: 1, reason: 'Shows somebody else' }),
    );
    await cleanup();
    await visit('/spotlight?row=2');
    await expect.element(button('Remove')).toHaveAttribute('aria-disabled', 'true');
  });

  test('a moderator sees this part alone', async () => {
    fake.signInAs({ role: 'moderator' });
    const router = await visit();
    await waitForRows(2);
    expect(router.state.location.pathname).toBe('/economy/spotlight');
    await expect.element(page.getByRole('link', { name: 'Packages' })).not.toBeInTheDocument();
    await cleanup();
    await visit('/wheel');
    await expect.element(page.getByText(/manager/i).first()).toBeVisible();
    expect(fake.listData('wheel/get')).toEqual([]);
  });
});

describe('prices', () => {
  const text = page.getByLabelText('Text message');

  test('C58: a rise is announced: the page says so, and the set holds 24 hours later', async () => {
    await visit('/prices');
    await expect.element(page.getByText(/No price rises/)).toBeVisible();
    await text.fill('60');
    await expect.element(page.getByText(/24 hours from now at the earliest/)).toBeVisible();
    await button('Save').click();
    await vi.waitFor(() => expect(fake.listData('prices/save')).toHaveLength(1));
    const { from, prices, version } = sent('prices/save') as {
      from: number;
      prices: object;
      version: number;
    };
    expect(from - Date.now() / 1_000).toBeGreaterThan(86_400);
    expect(from - Date.now() / 1_000).toBeLessThan(86_400 + 120);
    expect(prices).toEqual({ ...site.prices.prices, text: 60 });
    expect(version).toBe(3);
  });

  test('prices that fall hold at once; a wrong number is marked and not sent', async () => {
    await visit('/prices');
    await text.fill('0');
    await button('Save').click();
    await expect.element(page.getByText('Enter a whole number from 1 to 10,000.')).toBeVisible();
    expect(fake.listData('prices/save')).toEqual([]);
    await text.fill('40');
    await button('Save').click();
    await vi.waitFor(() => expect(sent('prices/save')).toMatchObject({ prices: { text: 40 } }));
    expect(sent('prices/save')).not.toHaveProperty('from');
  });

  test('planned prices are shown with their changes', async () => {
    const next = { ...site.prices.prices, spin: 120 };
    site.prices = aPriceRecord({ next: { prices: next, from: 1_950_000_000, by: { id: 3, name: 'Omer' } } });
    await visit('/prices');
    const coming = page.getByRole('region', { name: 'Prices to come' });
    await expect.element(coming.getByRole('listitem')).toBeVisible();
    const shown = coming.element().textContent?.replaceAll(/[\u2066-\u2069]/g, '');
    expect(shown).toContain('Omer has planned');
    expect(shown).toContain('Spin of the wheel: 100 becomes 120');
    await expect.element(page.getByLabelText('Spin of the wheel')).toHaveValue('120');
  });

  test('C4: after a conflict both values are offered', async () => {
    await visit('/prices');
    await text.fill('40');
    site.prices = aPriceRecord({ prices: { ...site.prices.prices, text: 45 }, version: 4 });
    fake.reply('prices/save', {
      reject: 'conflict',
      details: { reason: 'version', current: site.prices, by: { id: 3, name: 'Omer' }, at: 1_700_000_000 },
    });
    await button('Save').click();
    await page.getByRole('radio', { name: /Mine/ }).click();
    await expect.element(text).toHaveValue('40');
    await button('Save').click();
    await vi.waitFor(() => expect(sent('prices/save')).toMatchObject({ version: 4, prices: { text: 40 } }));
  });
});

test('C4: a conflict without a known author or time is shown in the prices, too', async () => {
  await visit('/prices');
  await page.getByLabelText('Text message').fill('40');
  site.prices = aPriceRecord({ prices: { ...site.prices.prices, text: 45 }, version: 4 });
  fake.reply('prices/save', {
    reject: 'conflict',
    details: { reason: 'version', current: site.prices, by: null, at: null },
  });
  await button('Save').click();
  await page.getByRole('radio', { name: /Theirs/ }).click();
  await expect.element(page.getByLabelText('Text message')).toHaveValue('45');
});

test('limits are saved with a reason; values that the page does not show stay unchanged', async () => {
  await visit('/limits');
  await expect.element(page.getByLabelText('Coins in that time')).toHaveValue('1000');
  await page.getByLabelText('Likes a day').fill('80');
  await page.getByLabelText('Spending limit of new members').selectOptions('None');
  await button('Save').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('A quieter spring');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(fake.listData('limits/save')).toHaveLength(1));
  expect(sent('limits/save')).toEqual({
    likes_per_day: 80,
    first_contacts_per_day: 20,
    pause_notice_coins: 1_500,
    spend_limit_default: null,
    reason: 'A quieter spring',
    version: 4,
    trace_id: expect.any(String),
  });
});

test('by keyboard: J and Enter open a row, Ctrl+Enter saves it, Escape closes it', async () => {
  await visit('/gifts');
  await waitForRows(2);
  (document.querySelector('tbody tr') as HTMLElement).focus();
  await userEvent.keyboard('j{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Gift 2' })).toBeVisible();
  await page.getByLabelText('Price in coins').fill('75');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(sent('gifts/save')).toMatchObject({ id: 2, price: 75 }));
});

describe('the history below a form', () => {
  const by = { id: 7, name: 'Ada' };
  const change = (call: string, fields: [field: string, before: unknown, after: unknown][]) => ({
    ...{ at: 1_790_000_000, by, call, reason: 'Asked for by the owner' },
    fields: fields.map(([field, before, after]) => ({ field, before, after })),
  });
  const usd = (amount_minor: number) => [{ amount_minor, currency: 'USD' }];

  test.each([
    [
      '?row=1',
      'package:credits:1',
      change('packages/save', [
        ['prices', usd(500), usd(1_200)],
        ['version', 1, 2],
      ]),
      'Prices: $5.00 → $12.00',
    ],
    [
      '?row=1',
      'package:credits:1',
      change('packages/retire', [['active', true, false]]),
      'On sale: Yes → No',
    ],
    [
      '/promos?row=1',
      'promo:1',
      change('promos/save', [['packages', [1], [1, 9]]]),
      'Packages: 500 coins → 500 coins, No. 9',
    ],
    [
      '/promos?row=1',
      'promo:1',
      change('promos/stop', [['state', 'running', 'stopped']]),
      'State: Running → Stopped',
    ],
    [
      '/gifts?row=1',
      'gift:1',
      change('gifts/save', [['names', { he: 'א', en: 'A', de: 'B' }, { he: 'א', en: 'C', de: 'B' }]]),
      'Names: א / A / B → א / C / B',
    ],
    [
      '/prices',
      'prices',
      change('prices/save', [
        ['text', 50, 60],
        ['next', null, {}],
      ]),
      'Text message: 50 → 60',
    ],
    [
      '/limits',
      'limits',
      change('limits/save', [['spend_limit_default', null, 'week,1000']]),
      'Spending limit of new members: – → A week: 1,000 coins',
    ],
    ['/wheel', 'wheel', change('wheel/save', [['weights', [1, 2], [2, 2]]]), 'Weight: 1, 2 → 2, 2'],
  ] as const)('%s: who changed %s, from what to what, and why', async (address, subject, entry, text) => {
    fake.answer('history/list', (input) => ({
      data: pageOf(input.subject === subject ? [entry] : [], input),
    }));
    onTestFinished(() => fake.answer('history/list', (input) => ({ data: pageOf([], input) })));
    await visit(address);
    const section = page.getByRole('region', { name: 'Changes' });
    await expect.element(section.getByText('Ada')).toBeVisible();
    await expect.element(section.getByText('Asked for by the owner')).toBeVisible();
    const shown = () => (section.element().textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '');
    expect(shown()).toContain(text);
    // What only the log needs is left out.
    expect(shown()).not.toMatch(/version|next/);
    if (entry.call === 'packages/retire') expect(shown()).toContain('Take off sale');
    if (entry.call === 'promos/stop') expect(shown()).toContain('Stop the promo');
  });

  test('is not there for a record that nobody has changed, and not for a new one', async () => {
    await visit('/gifts?row=new');
    await expect.element(page.getByLabelText('Name, Hebrew')).toBeVisible();
    expect(fake.listData('history/list')).toEqual([]);
    await cleanup();
    await visit('/gifts?row=1');
    await vi.waitFor(() => expect(fake.listData('history/list')).toHaveLength(1));
    expect(page.getByRole('region', { name: 'Changes' }).elements()).toEqual([]);
  });
});
