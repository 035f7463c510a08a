import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { BrandValue } from '@afterglow/domain/brand/brand';
import { deriveColours } from '@afterglow/domain/brand/derive-colours';
import { DEFAULT_SEEDS } from '@afterglow/domain/brand/palette';
import { PRESET_SEEDS } from '@afterglow/domain/brand/presets';
import { proposeSeeds } from '@afterglow/domain/brand/propose-seeds';
import { measureContrast } from '@afterglow/domain/brand/text-pairs';
import type { BrandRecord } from '@afterglow/protocol/console/brand/brand-record';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectSoundPage } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');
const { answerStepUp, useStepUp } = await import('../../core/step-up.ts');
const { setLanguage } = await import('../../core/translations.tsx');

const none = { light: null, dark: null };
const value: BrandValue = {
  pictures: { hero: null, guest: null, empty: null },
  domains: [],
  name: { full: 'Harbour Nights', short: 'Harbour', by_language: {} },
  sender: 'Harbour',
  statement: 'HN SERVICES',
  colours: DEFAULT_SEEDS,
  logo: none,
  wordmark: none,
  icon: null,
};
const ada = { id: 7, name: 'Ada' };
let record: BrandRecord;

const check = (checked: BrandValue) => {
  const contrast = measureContrast(deriveColours(checked.colours));
  return {
    contrast,
    proposals: proposeSeeds(checked.colours).map(({ seed, from, to }) => ({
      path: `colours.${seed}`,
      from,
      to,
    })),
    faults: contrast
      .filter(({ ratio, needed }) => ratio < needed)
      .map((pair) => ({ ...pair, reason: 'contrast' as const, path: 'colours.primary' })),
  };
};

beforeEach(() => {
  record = {
    value,
    version: 3,
    contrast: measureContrast(deriveColours(value.colours)),
    versions: [
      { version: 3, at: 1_790_000_000, by: ada, note: 'Autumn' },
      { version: 2, at: 1_785_000_000, by: ada, note: 'Spring' },
      { version: 1, at: 1_780_000_000, by: null, note: '' },
    ],
  };
  fake.answer('brand/get', ({ at }) => ({
    data: at ? { ...record, value: { ...value, sender: 'Pier', colours: PRESET_SEEDS.orchard } } : record,
  }));
  fake.answer('brand/check', (input) => ({ data: check(input.value as BrandValue) }));
  fake.answer('brand/save', ({ version }) => ({ data: { version: version + 1 } }));
  fake.answer('brand/restore', ({ version }) => ({ data: { version: version + 1 } }));
  fake.signInAs({ role: 'admin' });
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await cleanup();
  await setLanguage('en');
});

const visit = (view: Partial<Parameters<typeof visitConsole>[0]> = {}) =>
  visitConsole({ fake, address: '/brand', ...view });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const publish = () => page.getByRole('main').getByRole('button', { name: 'Publish' });

async function giveReason(press: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('The new house style');
  await dialog.getByRole('button', { name: press }).click();
}

test('a ready-made look fills both colours, and the check shows the contrast of its pairs', async () => {
  await visit();
  await button('Harbour').click();
  await expect.element(field('First colour')).toHaveValue(PRESET_SEEDS.harbour.primary);
  await expect.element(field('Second colour')).toHaveValue(String(PRESET_SEEDS.harbour.accent));
  await vi.waitFor(() =>
    expect(fake.listData('brand/check').at(-1)).toMatchObject({ value: { colours: PRESET_SEEDS.harbour } }),
  );
  await expect.element(page.getByText('Every pair can be told apart.')).toBeVisible();
  const table = page.getByRole('region', { name: 'Contrast' });
  const [first] = measureContrast(deriveColours(PRESET_SEEDS.harbour));
  await expect
    .element(
      table.getByRole('row', { name: `${first?.pair} Light ${first?.ratio} : 1 4.5 : 1`, exact: true }),
    )
    .toBeInTheDocument();
});

test('the preview shows names and colours as they are typed, in both themes, in Hebrew and English', async () => {
  await visit();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByText('לכתוב שלום').first()).toBeVisible();
  await field('Name of the site (Hebrew)').fill('לילות נמל');
  await button('Orchard').click();
  const scene = (name: string) => preview.getByRole('figure', { name });
  await expect.element(scene('Hebrew, Dark').getByText('לילות נמל').first()).toBeVisible();
  await expect.element(scene('English, Light').getByText('Harbour Nights').first()).toBeVisible();
  const derived = deriveColours(PRESET_SEEDS.orchard);
  const readPrimary = (name: string) =>
    scene(name).element().querySelector<HTMLElement>('[lang]')?.style.getPropertyValue('--primary');
  await vi.waitFor(() => expect(readPrimary('English, Light')).toBe(derived.light.primary));
  expect(readPrimary('English, Dark')).toBe(derived.dark.primary);
});

test('the preview keeps the typed names while a colour is half typed', async () => {
  await visit();
  await field('Name of the site (Hebrew)').fill('לילות נמל');
  await field('First colour').fill('#FFD');
  const scene = page.getByRole('region', { name: 'Preview' }).getByRole('figure', { name: 'Hebrew, Dark' });
  await expect.element(scene.getByText('לילות נמל').first()).toBeVisible();
});

test('colours that cannot be read are not saved; one press takes the nearest that can', async () => {
  await visit();
  await field('First colour').fill('#FFD400');
  await expect.element(page.getByText(/pairs? (is|are) too close/)).toBeVisible();
  await expect.element(publish()).toBeDisabled();
  const proposal = proposeSeeds({ ...DEFAULT_SEEDS, primary: '#ffd400' })[0];
  await button(`Take ${proposal?.to} instead of #ffd400`).click();
  await expect.element(field('First colour')).toHaveValue(String(proposal?.to));
  await expect.element(publish()).toBeEnabled();
});

test('[C4] a save sends the version that was shown, the reason and the note', async () => {
  await visit();
  await button('Dusk').click();
  await field('Short name (German)').fill('Hafen');
  await publish().click();
  await expect.element(page.getByText('Fill in both names of a language, or neither.')).toBeVisible();
  await field('Name of the site (German)').fill('Hafennächte');
  await expect.element(page.getByText('Every pair can be told apart.')).toBeVisible();
  await publish().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note for this version' }).fill('Winter');
  await giveReason('Publish');
  await vi.waitFor(() =>
    expect(fake.listData('brand/save')).toEqual([
      {
        value: {
          ...value,
          name: { ...value.name, by_language: { de: { full: 'Hafennächte', short: 'Hafen' } } },
          colours: PRESET_SEEDS.dusk,
        },
        version: 3,
        reason: 'The new house style',
        note: 'Winter',
        trace_id: expect.any(String),
      },
    ]),
  );
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('[C4] after a conflict what was typed stays, and both values of a field are offered', async () => {
  await visit();
  await field('Sender of emails').fill('Mine');
  await expect.element(page.getByText('Every pair can be told apart.')).toBeVisible();
  fake.reply('brand/save', {
    reject: 'conflict',
    details: {
      reason: 'version',
      current: { ...record, version: 4, value: { ...value, sender: 'Theirs', statement: 'OTHER' } },
      by: ada,
      at: 1_790_000_100,
    },
  });
  await publish().click();
  await giveReason('Publish');
  const bar = page.getByRole('alert', { name: 'Changed meanwhile' });
  await expect.element(bar).toBeVisible();
  await expect.element(field('Sender of emails')).toHaveValue('Mine');
  await expect.element(field('Name on bank statements')).toHaveValue('OTHER');
  await bar.getByRole('radio', { name: /Theirs/ }).click();
  await expect.element(field('Sender of emails')).toHaveValue('Theirs');
});

test('a look from BRAND_DIR is rejected, and the page says why', async () => {
  await visit();
  await button('Dusk').click();
  await expect.element(page.getByText('Every pair can be told apart.')).toBeVisible();
  fake.reply('brand/save', { reject: 'forbidden', details: { reason: 'file' } });
  await publish().click();
  await giveReason('Publish');
  await expect.element(page.getByRole('dialog').getByText(/folder that BRAND_DIR names/)).toBeVisible();
});

test('a version says what differs from today, and comes back with a reason', async () => {
  await visit();
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect.element(versions.getByText('Spring')).toBeVisible();
  await versions.getByRole('button', { name: 'Compare with today: version 2' }).click();
  await expect.element(versions.getByText('Sender of emails: today Harbour, then Pier')).toBeVisible();
  await expect
    .element(versions.getByText(`First colour: today #a8143f, then ${PRESET_SEEDS.orchard.primary}`))
    .toBeVisible();
  await versions.getByRole('button', { name: 'Back to version 2' }).click();
  await giveReason('Back to version 2');
  await vi.waitFor(() =>
    expect(fake.listData('brand/restore')).toEqual([
      { from: 2, version: 3, reason: 'The new house style', trace_id: expect.any(String) },
    ]),
  );
});

test('a version does not come back over what is typed, which is also asked about on leaving', async () => {
  const router = await visit();
  await field('Sender of emails').fill('Mine');
  const back = button('Back to version 2');
  await expect.element(back).toHaveAttribute('aria-description', 'Save or undo your changes first.');
  void router.navigate({ to: '/texts' });
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(router.state.location.pathname).toBe('/brand');
});

test('a manager looks, and reads why nothing can be changed', async () => {
  fake.signInAs({ role: 'manager' });
  await visit();
  await expect.element(field('Name of the site')).toBeDisabled();
  await expect.element(page.getByText(/This takes the role/)).toBeVisible();
  await expect.element(button('Harbour')).toBeDisabled();
  expect(publish().query()).toBeNull();
  await button('Back to version 2').click({ force: true });
  await userEvent.keyboard('{Enter}');
  expect(page.getByRole('textbox', { name: /Reason/ }).query()).toBeNull();
  expect(fake.listData('brand/restore')).toEqual([]);
});

async function drawPng(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'icon.png', { type: 'image/png' });
}

test('an icon that is not square or too small is not uploaded; an uploaded icon is shown and saved by its key', async () => {
  const key = 'a'.repeat(32);
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ data: { key, photo: `/brand/${key}` } }));
  await visit();
  const input = page
    .getByLabelText('Upload: Icon')
    .elements()
    .find((element) => element instanceof HTMLInputElement);
  const choose = async (file: File) => userEvent.upload(input as HTMLInputElement, file);
  await choose(await drawPng(600, 500));
  await expect.element(page.getByText('The picture is 600 × 500 pixels, not square.')).toBeVisible();
  await choose(await drawPng(200, 200));
  await expect.element(page.getByText('The picture has 200 pixels. 512 are needed.')).toBeVisible();
  await choose(new File(['<svg/>'], 'icon.svg', { type: 'image/svg+xml' }));
  await expect.element(page.getByText('This is no PNG picture.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await choose(await drawPng(512, 512));
  await vi.waitFor(() => expect(document.querySelector(`img[src="/brand/${key}"]`)).not.toBeNull());
  const body = sent.mock.calls[0]?.[1]?.body as FormData;
  expect(body.get('for')).toBe('brand_icon');
  await vi.waitFor(() => expect(fake.listData('brand/check').at(-1)).toMatchObject({ value: { icon: key } }));
});

test('a picture takes a fresh second factor: the code is asked for, and the same file is sent again', async () => {
  const key = 'e'.repeat(32);
  const replies = [
    Response.json({ error: 'step_up_required' }, { status: 403 }),
    Response.json({ data: { key, photo: `/brand/${key}` } }),
  ];
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => replies.shift() as Response);
  await visit();
  const input = page
    .getByLabelText('Upload: Icon')
    .elements()
    .find((element) => element instanceof HTMLInputElement);
  await userEvent.upload(input as HTMLInputElement, await drawPng(512, 512));
  await vi.waitFor(() => expect(useStepUp.getState().isAsked).toBe(true));
  answerStepUp(true);
  await vi.waitFor(() => expect(document.querySelector(`img[src="/brand/${key}"]`)).not.toBeNull());
  const files = sent.mock.calls.map(([, init]) => (init?.body as FormData | undefined)?.get('file') as File);
  expect(files.map(({ size }) => size)).toEqual([files[0]?.size, files[0]?.size]);
});

test('hosts get the market of their own; a wrong or a repeated one is named, and not sent', async () => {
  fake.reply('brand/save', { data: { version: 4 } });
  await visit();
  await button('Add an address').click();
  await page.getByLabelText('Host').fill('Treffen.example/');
  await page.getByLabelText('Language at first').selectOptions('de');
  await page.getByLabelText('Currency').selectOptions('EUR');
  await page.getByLabelText('Landing page', { exact: true }).selectOptions('blue');
  await button('Publish').click();
  await expect.element(page.getByText('Only the name, such as dates.example.org.')).toBeVisible();
  await page.getByLabelText('Host').fill('Treffen.example');
  await button('Add an address').click();
  await page.getByLabelText('Host').nth(1).fill('treffen.example');
  await button('Publish').click();
  await expect.element(page.getByText('This host is already in the list.')).toBeVisible();
  expect(fake.listData('brand/save')).toEqual([]);
  await button('Remove: treffen.example').nth(1).click();
  await vi.waitFor(async () => {
    await button('Publish').first().click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });
  await page.getByLabelText('Reason').fill('The German market');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await vi.waitFor(() =>
    expect(fake.listData('brand/save').at(-1)).toMatchObject({
      value: {
        domains: [{ host: 'treffen.example', language: 'de', currency: 'EUR', landing_variant: 'blue' }],
      },
    }),
  );
});

test('a drawing with active content is rejected with the reason', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ error: 'invalid_file_type' }, { status: 415 }),
  );
  await visit();
  const input = page.getByLabelText('Upload: Logo', { exact: true }).elements();
  const hostile = new File(['<svg><script/></svg>'], 'logo.svg', { type: 'image/svg+xml' });
  await userEvent.upload(
    input.find((candidate) => candidate instanceof HTMLInputElement) as HTMLInputElement,
    hostile,
  );
  await expect.element(page.getByText(/an SVG may only draw/)).toBeVisible();
});

test('[C14] a failed brand says so and can be retried; one that nobody changed has no versions', async () => {
  record = { ...record, version: 1, versions: [] };
  fake.reply('brand/get', { reject: 'forbidden', details: { reason: 'role', least: 'admin' } });
  await visit();
  await button('Try again').click();
  await expect.element(page.getByText(/Nothing was changed yet/)).toBeVisible();
});

test.each([
  ['en', [1280, 800], 'light'],
  ['he', [390, 844], 'dark'],
  ['de', [768, 900], 'light'],
] as const)('[C15] %s at %j, %s: no axe violations, nothing wider than the window', async (...view) => {
  const [language, size, theme] = view;
  record = { ...record, value: { ...value, name: { ...value.name, full: 'W'.repeat(60) } } };
  await visit({ language, size: [...size], theme });
  await vi.waitFor(() => expect(document.querySelectorAll('figure b')).toHaveLength(4));
  await vi.waitFor(() => expect(document.querySelector('figure b')?.textContent).not.toBe(''));
  await expectSoundPage(size[0]);
});
