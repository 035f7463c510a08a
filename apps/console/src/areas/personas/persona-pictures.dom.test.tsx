import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { answerPersonas, aPersona, aPhoto, aStory } = await import('../../testing/fake-personas.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const site = answerPersonas(fake);
beforeEach(() => {
  site.persona = aPersona();
  fake.signInAs({ role: 'manager' });
  site.zone = 'Asia/Jerusalem';
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  return cleanup();
});

/** Chooses a file as wide as high. */
async function choosePicture(): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = 600;
  canvas.height = 600;
  canvas.getContext('2d')?.fillRect(0, 0, 300, 600);
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made as Blob)));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File([blob], 'a.png', { type: 'image/png' }));
  await expect.element(page.getByRole('application')).toBeVisible();
}

/** Answers uploads, and returns the pictures that were uploaded. */
function answerUploads(): { width: number; height: number; purpose: unknown }[] {
  const uploaded: { width: number; height: number; purpose: unknown }[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_address, init) => {
    const form = init?.body as FormData;
    const bitmap = await createImageBitmap(form.get('file') as File);
    uploaded.push({ width: bitmap.width, height: bitmap.height, purpose: form.get('for') });
    const data = { key: `${uploaded.length}`.repeat(32), photo: '/media/x.jpg' };
    return new Response(JSON.stringify({ data }), { status: 201 });
  });
  return uploaded;
}

test('[C34] a picture is cut, uploaded once and added with its origin and the word that nobody is under 18', async () => {
  const uploaded = answerUploads();
  await visitConsole({ fake, address: '/personas/7/photos' });
  await page.getByRole('button', { name: 'Add a picture' }).last().click();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect.element(page.getByText('Please choose a picture.')).toBeVisible();
  await expect.element(page.getByText('Please confirm this.')).toBeVisible();
  await choosePicture();
  await page.getByRole('combobox', { name: 'Where it comes from' }).selectOptions('Licensed');
  await page.getByRole('textbox', { name: 'Licence' }).fill('Agency 12');
  await page.getByRole('checkbox', { name: 'It shows nobody under 18.' }).click();
  fake.reply('personas/photo_add', { reject: 'limit_reached', details: { reason: 'photos', max: 200 } });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect.element(page.getByText(/This place is full/)).toBeVisible();
  await page.getByRole('button', { name: 'Upload' }).click();
  await vi.waitFor(() => expect(fake.listData('personas/photo_add')).toHaveLength(2));
  expect(fake.listData('personas/photo_add').at(-1)).toEqual({
    persona_id: 7,
    key: '1'.repeat(32),
    place: 'album',
    provenance: 'licensed',
    licence: 'Agency 12',
    adult: true,
    trace_id: expect.any(String),
  });
  // Three to four, from the middle; the second attempt takes what was uploaded.
  expect(uploaded).toEqual([{ width: 450, height: 600, purpose: 'persona' }]);
});

test('a part that was moved after a failure is uploaded again', async () => {
  const uploaded = answerUploads();
  await visitConsole({ fake, address: '/personas/7/photos' });
  await page.getByRole('button', { name: 'Add a picture' }).first().click();
  await choosePicture();
  await page.getByRole('combobox', { name: 'Where it comes from' }).selectOptions('Drawn');
  await page.getByRole('textbox', { name: 'Licence' }).fill('Own');
  await page.getByRole('checkbox').click();
  fake.reply('personas/photo_add', { reject: 'conflict', details: { reason: 'key' } });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect.element(page.getByText(/already used/)).toBeVisible();
  (page.getByRole('application').element() as HTMLElement).focus();
  await userEvent.keyboard('++');
  await page.getByRole('button', { name: 'Upload' }).click();
  await vi.waitFor(() =>
    expect(fake.listData('personas/photo_add').at(-1)).toMatchObject({ key: '2'.repeat(32) }),
  );
  expect(uploaded[1]?.width).toBeLessThan(400);
});

test('a failed upload is reported, and nothing is added', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ error: 'invalid_file_type' }), { status: 415 }),
  );
  await visitConsole({ fake, address: '/personas/7/photos' });
  await page.getByRole('button', { name: 'Add a picture' }).first().click();
  await choosePicture();
  await page.getByRole('combobox', { name: 'Where it comes from' }).selectOptions('Drawn');
  await page.getByRole('textbox', { name: 'Licence' }).fill('Own');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect.element(page.getByText(/Invalid file type/)).toBeVisible();
  expect(fake.listData('personas/photo_add')).toEqual([]);
});

test('pictures say their review with the reason, are moved and removed; the last one of an active profile stays', async () => {
  site.persona = aPersona({
    state: 'active',
    missing: [],
    photo_list: [
      aPhoto(1),
      aPhoto(2, { position: 2, review: 'refused', refusal: 'advert', approved_by: null, version: 5 }),
      aPhoto(3, { place: 'album', review: 'pending', approved_by: null }),
    ],
  });
  await visitConsole({ fake, address: '/personas/7/photos' });
  await expect.element(page.getByText('Advertising')).toBeVisible();
  await expect.element(page.getByText('In review')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Move picture 1 forward' }).first()).toBeDisabled();
  await page.getByRole('button', { name: 'Move picture 2 forward' }).click();
  await page.getByRole('button', { name: 'Move picture 2 to the album' }).click();
  await vi.waitFor(() =>
    expect(fake.listData('personas/photo_move')).toEqual([
      { id: 2, version: 5, position: 1 },
      { id: 2, version: 5, place: 'album' },
    ]),
  );
  fake.reply('personas/photo_remove', {
    reject: 'conflict',
    details: { reason: 'incomplete', missing: ['photo'] },
  });
  await page.getByRole('button', { name: 'Remove picture 1' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the picture' }).click();
  await expect.element(page.getByText(/needs an approved picture/)).toBeVisible();
});

test('pictures are blurred until B is held', async () => {
  site.persona = aPersona({ photo_list: [aPhoto(1)] });
  await visitConsole({ fake, address: '/personas/7/photos' });
  const blurButton = page.getByRole('button', { name: 'Show the picture' });
  await expect.element(blurButton).toBeVisible();
  await userEvent.keyboard('{b>}');
  await expect.element(blurButton).not.toBeInTheDocument();
  await userEvent.keyboard('{/b}');
  await expect.element(blurButton).toBeVisible();
});

test('[C36] a story is scheduled by the clock of the town, not of the reader', async () => {
  answerUploads();
  site.zone = 'Pacific/Auckland';
  await visitConsole({ fake, address: '/personas/7/stories' });
  await page.getByRole('button', { name: 'Schedule a story' }).click();
  await choosePicture();
  await page.getByRole('combobox', { name: 'When it appears' }).selectOptions('At a time');
  await page.getByLabelText('Appears at').fill('2031-01-15T08:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() =>
    expect(fake.listData('personas/story_save').at(-1)).toMatchObject({
      persona_id: 7,
      publish_at: Date.parse('2031-01-14T19:30Z') / 1000,
    }),
  );
});

test.each([
  ['day', /Three stories begin on that day/],
  ['ahead', /Ten stories are scheduled/],
] as const)('a story beyond the limit %s is rejected in words, and its form stays', async (reason, words) => {
  answerUploads();
  await visitConsole({ fake, address: '/personas/7/stories' });
  await page.getByRole('button', { name: 'Schedule a story' }).click();
  await choosePicture();
  const max = reason === 'day' ? 3 : 10;
  fake.reply('personas/story_save', { reject: 'limit_reached', details: { reason, max } as never });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('application')).toBeVisible();
});

test('[C4] a story that has not begun gets another time with its version; one that runs is only removed', async () => {
  const past = Math.floor(Date.now() / 1000) - 600;
  site.persona = aPersona({
    story_list: [aStory(1, { publish_at: past, review: 'approved' }), aStory(2, { version: 4 })],
  });
  await visitConsole({ fake, address: '/personas/7/stories' });
  await expect.element(page.getByRole('button', { name: /Remove the story/ }).last()).toBeVisible();
  expect(page.getByRole('button', { name: /Change the story/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: /Change the story/ }).click();
  await page.getByLabelText('Appears at').fill('2031-01-15T08:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() =>
    expect(fake.listData('personas/story_save').at(-1)).toMatchObject({
      id: 2,
      version: 4,
      persona_id: 7,
      publish_at: Date.parse('2031-01-15T06:30Z') / 1000,
      key: expect.stringContaining('data:image'),
    }),
  );
  await page
    .getByRole('button', { name: /Remove the story/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the story' }).click();
  await vi.waitFor(() => expect(fake.listData('personas/story_remove')).toEqual([{ id: 1, version: 1 }]));
});

test('the preview shows what members see: approved pictures of the profile and the label, in each language', async () => {
  site.persona = aPersona({
    names: { he: 'נועה', en: 'Noa' },
    bios: { he: 'אוהבת ים.', en: 'Fond of the sea.' },
    photo_list: [aPhoto(1), aPhoto(2, { position: 2, review: 'pending' }), aPhoto(3, { place: 'album' })],
  });
  await visitConsole({ fake, address: '/personas/7/preview' });
  const card = page.getByRole('article', { name: 'Preview' });
  await expect.element(card.getByText('Virtual profile')).toBeVisible();
  expect(card.getByRole('button', { name: 'Show the picture' }).elements()).toHaveLength(1);
  const shown = () => card.element().querySelector('[dir]') as HTMLElement;
  const readTexts = () => {
    const parts = shown().querySelectorAll('h2, p, li, [class*=label]');
    return [...parts].map(({ textContent }) => textContent.replace(/[\u2066-\u2069]/g, ''));
  };
  await page.getByRole('radio', { name: 'Hebrew' }).click();
  await expect.element(card.getByText('אוהבת ים.')).toBeVisible();
  expect([shown().dir, shown().lang, getComputedStyle(shown()).direction]).toEqual(['rtl', 'he', 'rtl']);
  // The server names the town in the language of the console alone.
  expect(readTexts()).toEqual([
    'נועה, 33',
    'פרופיל וירטואלי',
    'Haifa, Israel',
    'עברית, אנגלית',
    'אוהבת ים.',
    'מוזיקה',
  ]);
  await expect.element(card.getByRole('list', { name: 'תחומי עניין' })).toBeVisible();
  // Nothing is written in German: a reader of it gets the English text.
  await page.getByRole('radio', { name: 'German' }).click();
  await expect.element(card.getByText('Fond of the sea.')).toBeVisible();
  expect([shown().dir, shown().lang]).toEqual(['ltr', 'de']);
  expect(readTexts()).toEqual([
    'Noa, 33',
    'Virtuelles Profil',
    'Haifa, Israel',
    'Hebräisch, Englisch',
    'Fond of the sea.',
    'Musik',
  ]);
  await expect.element(card.getByRole('list', { name: 'Interessen' })).toBeVisible();
});

test('the history says who changed what, in words', async () => {
  await visitConsole({ fake, address: '/personas/7/history' });
  await expect.element(page.getByText(/Languages:.*Hebrew.*Hebrew, English/)).toBeVisible();
  await expect.element(page.getByText(/Name \(English\):.*Noah.*Noa/)).toBeVisible();
});
