import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { personasKitPreview } from '@afterglow/protocol/console/personas/personas-kit-preview';
import type { DataOf } from '@afterglow/protocol/define';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { findViolations } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { answerPersonas, aPersona } = await import('../../testing/fake-personas.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

type Preview = DataOf<typeof personasKitPreview>;
type Previewed = Preview['personas'][number];
const long = 'w'.repeat(80);
const site = answerPersonas(fake);
const aKitPersona = (at: number, facts: Partial<Previewed> = {}): Previewed => ({
  at,
  name: `Noa ${at}`,
  age: 33,
  city: 'Haifa',
  photo: null,
  photos: 2,
  missing: [],
  faults: [],
  existing: null,
  ...facts,
});
let preview: Preview;
let replies: { status: number; body: object }[];
let asked: string[];
beforeEach(() => {
  fake.calls.length = 0;
  site.persona = aPersona();
  preview = { version: 1, read: 2, pictures: 2, personas: [aKitPersona(1), aKitPersona(2)] };
  replies = [{ status: 200, body: { data: { key: 'k1' } } }];
  asked = [];
  fake.answer('personas/kit_preview', () => ({ data: preview }));
  fake.answer('personas/kit_import', ({ personas }) => {
    const imported = (personas as number[]).map((at) => ({ at, id: 20 + at, name: `Noa ${at}` }));
    const existing = { id: 9, name: 'Lena', state: 'active' as const };
    preview = {
      ...preview,
      version: 2,
      personas: preview.personas.map((each) => ({ ...each, existing: each.existing ?? existing })),
    };
    return { data: { version: 2, imported, skipped: [{ at: 2, existing }] } };
  });
  fake.signInAs({ role: 'manager' });
  queryClient.clear();
  vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    const { status, body } = replies.shift() ?? { status: 500, body: { error: 'internal' } };
    return body instanceof Blob ? new Response(body, { status }) : Response.json(body, { status });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await cleanup();
});

const file = () => new File(['PK'], `${long}.zip`, { type: 'application/zip' });
async function choose(): Promise<void> {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, file());
}
const open = (view: object = {}) => visitConsole({ fake, address: '/personas/import', ...view });

describe('an import', () => {
  test('shows who is in the kit, and imports by keyboard those that are chosen', async () => {
    preview.personas.push(
      aKitPersona(3, { name: '', age: null, faults: [{ field: 'birth', fault: 'under_18' }] }),
      aKitPersona(4, { existing: { id: 9, name: 'Lena', state: 'active' } }),
    );
    await open();
    await choose();
    await expect.element(page.getByRole('heading', { name: '4 profiles in the kit' })).toBeVisible();
    await expect.element(page.getByText('Can be imported: 2. Refused: 1. There already: 1.')).toBeVisible();
    await expect.element(page.getByText(/birth: A virtual profile is 18 or older/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Lena' }))
      .toHaveAttribute('href', expect.stringContaining('/personas/9'));
    // Neither the rejected one nor the one that is there can be chosen.
    await expect.element(page.getByRole('checkbox', { name: /Noa 1/ })).toBeChecked();
    expect(page.getByRole('checkbox').elements()).toHaveLength(4);
    (page.getByRole('checkbox', { name: /Noa 2/ }).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await page.getByRole('button', { name: 'Import 1 profile' }).click();
    await expect.element(page.getByText('Please confirm this.')).toBeVisible();
    expect(fake.listData('personas/kit_import')).toHaveLength(0);
    (page.getByRole('checkbox', { name: /under 18/ }).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('1 profile was imported.')).toBeVisible();
    await expect.element(page.getByText('1 was there already and stays as it is.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Noa 1' }))
      .toHaveAttribute('href', expect.stringContaining('/personas/21'));
    expect(fake.listData('personas/kit_import')[0]).toMatchObject({
      key: 'k1',
      version: 1,
      personas: [1],
      adult: true,
    });
    await expect.element(page.getByText('All that can be imported is there.')).toBeVisible();
  });

  test('takes a file that is dropped on the page', async () => {
    await open();
    await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    const data = new DataTransfer();
    data.items.add(file());
    const target = document.querySelector('main > div') as HTMLElement;
    target.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: data }));
    target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
    await expect.element(page.getByRole('heading', { name: '2 profiles in the kit' })).toBeVisible();
    expect(asked).toEqual(['/console/api/persona-kit']);
  });

  test('says how far the pictures are, then shows the kit', async () => {
    preview = { ...preview, read: 1, pictures: 2 };
    await open();
    await choose();
    await expect.element(page.getByText('Looking at the pictures: 1 of 2…')).toBeVisible();
    expect(page.getByRole('button', { name: /^Import/ }).elements()).toHaveLength(0);
    preview = { ...preview, read: 2 };
    await expect.element(page.getByRole('heading', { name: '2 profiles in the kit' })).toBeVisible();
  });

  test.each([
    [
      { error: 'wrong_kit', fields: { kit: 'link' }, file: 'pictures/a.jpg' },
      400,
      /pictures\/a\.jpg: is not a plain file/,
    ],
    [{ error: 'wrong_kit', fields: { kit: 'not_a_zip' } }, 400, /This is not a zip/],
    [{ error: 'wrong_kit', fields: { kit: 'empty' }, file: 'kit.json' }, 400, /kit\.json: lists nobody/],
    [{ error: 'too_large' }, 413, /larger than 256 MB/],
    [{ error: 'wait', seconds: 30 }, 429, /wait 30 seconds/],
  ])('says why a file is rejected: %j', async (body, status, words) => {
    replies = [{ status, body }];
    await open();
    await choose();
    await expect.element(page.getByText(words).first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
  });

  test('says that nothing can be imported, that the kit is gone, and that the call failed', async () => {
    preview.personas = [aKitPersona(1, { faults: [{ field: 'pictures/a.jpg', fault: 'no_picture' }] })];
    await open();
    await choose();
    await expect.element(page.getByText('Nothing in this kit can be imported.')).toBeVisible();
    await cleanup();
    for (const [code, words] of [
      ['not_found', /no longer there/],
      ['internal', /went wrong/],
    ] as const) {
      queryClient.clear();
      replies = [{ status: 200, body: { data: { key: 'k1' } } }];
      fake.reply('personas/kit_preview', { reject: code }, { reject: code });
      await open();
      await choose();
      await expect.element(page.getByText(words)).toBeVisible();
      await cleanup();
    }
  });

  test('is for managers', async () => {
    fake.signInAs({ role: 'moderator' });
    await open();
    await expect.element(page.getByText(/manager/i).first()).toBeVisible();
    expect(document.querySelector('input[type=file]')).toBeNull();
  });
});

describe('an export', () => {
  const reason = 'The profiles move to another site';
  async function take(): Promise<void> {
    await page.getByRole('button', { name: 'Export kit' }).click();
    await page.getByRole('textbox', { name: /reason/i }).fill(reason);
    await page.getByRole('dialog').getByRole('button', { name: 'Export kit' }).click();
  }

  test('takes what the list shows, with a reason', async () => {
    replies = [{ status: 200, body: new Blob(['PK']) }];
    await visitConsole({ fake, address: '/personas?state=paused&search=No' });
    await take();
    await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    const query = new URL(asked[0] ?? '', location.origin).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ reason, search: 'No', filter: '{"state":["paused"]}' });
  });

  test.each([
    [413, 'too_large', /more than one kit may hold/],
    [404, 'not_found', /no profile to export/],
  ])('of one profile says why there is none: %i', async (status, error, words) => {
    replies = [{ status, body: { error } }];
    await visitConsole({ fake, address: '/personas/7' });
    await take();
    await expect.element(page.getByRole('dialog').getByText(words)).toBeVisible();
    expect(new URL(asked[0] ?? '', location.origin).searchParams.get('id')).toBe('7');
  });

  test('of a retired one is disabled with the reason; a moderator has no button', async () => {
    site.persona = aPersona({ state: 'retired' });
    await visitConsole({ fake, address: '/personas/7' });
    await expect
      .element(page.getByRole('button', { name: 'Export kit' }))
      .toHaveAttribute('aria-disabled', 'true');
    await cleanup();
    fake.signInAs({ role: 'moderator' });
    await visitConsole({ fake, address: '/personas' });
    await expect.element(page.getByRole('grid')).toBeVisible();
    expect(page.getByRole('button', { name: 'Export kit' }).elements()).toHaveLength(0);
    expect(page.getByRole('button', { name: 'Import kit' }).elements()).toHaveLength(0);
  });
});

const views: { size: [number, number]; language: 'he' | 'en' | 'de'; theme: 'light' | 'dark' }[] = [
  { size: [390, 800], language: 'he', theme: 'dark' },
  { size: [768, 900], language: 'de', theme: 'light' },
  { size: [1280, 800], language: 'en', theme: 'dark' },
  { size: [640, 400], language: 'de', theme: 'dark' },
];
test.each(views)(
  '[C15] 100 profiles and words of 80 letters: nothing sticks out at $size in $language',
  async (view) => {
    preview.personas = Array.from({ length: 100 }, (_, index) =>
      aKitPersona(index + 1, {
        name: long,
        city: long,
        missing: ['bio.he', 'photo'],
        ...(index % 3 === 1
          ? { faults: [{ field: `pictures/${long}.jpg`, fault: 'no_file' as const }] }
          : {}),
        ...(index % 3 === 2 ? { existing: { id: 9, name: long, state: 'retired' as const } } : {}),
      }),
    );
    await open(view);
    await vi.waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull());
    await choose();
    await vi.waitFor(() => expect(document.querySelectorAll('main li').length).toBeGreaterThan(100));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(view.size[0]);
    for (const one of document.querySelectorAll('main, main > div'))
      expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth + 1);
    // A page of a hundred takes axe minutes.
    preview.personas = preview.personas.slice(0, 6);
    await queryClient.invalidateQueries();
    await vi.waitFor(() => expect(document.querySelectorAll('main li').length).toBeLessThan(20));
    await vi.waitFor(async () => expect(await findViolations()).toEqual([]), { timeout: 6_000 });
  },
);
