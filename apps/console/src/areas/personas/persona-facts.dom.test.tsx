import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { answerPersonas, aPersona } = await import('../../testing/fake-personas.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const site = answerPersonas(fake);
beforeEach(() => {
  site.persona = aPersona();
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(cleanup);

const save = () => page.getByRole('button', { name: 'Save' }).click();
const sent = () => fake.listData('personas/save').at(-1);

test('an edited field is saved, and the other fields stay unchanged', async () => {
  site.persona = aPersona({ hours: [{ day: 1, from: '09:00', to: '17:00' }] });
  await visitConsole({ fake, address: '/personas/7' });
  await page.getByRole('textbox', { name: 'Name (German)' }).fill('Noa');
  await page.getByRole('textbox', { name: 'What is known of it' }).fill('Bookseller.\n\nHas a dog.  ');
  await page.getByRole('button', { name: 'Coffee' }).click();
  await page.getByRole('checkbox', { name: 'German' }).click();
  await page.getByRole('combobox', { name: 'Town' }).fill('Berl');
  await page.getByRole('option', { name: 'Berlin, Germany' }).click();
  await save();
  await vi.waitFor(() =>
    expect(sent()).toEqual({
      id: 7,
      version: 3,
      names: { he: 'נועה', en: 'Noa', de: 'Noa' },
      bios: { en: 'Fond of the sea.' },
      gender: 2,
      birth: '1992-04-03',
      place_id: 12,
      languages: ['he', 'en', 'de'],
      interests: ['music', 'coffee'],
      facts: ['Bookseller.', 'Has a dog.'],
      do_not_say: ['Berlin'],
      like_back: 'staff',
      team_id: 2,
      hours: [{ day: 1, from: '09:00', to: '17:00' }],
      trace_id: expect.any(String),
    }),
  );
  await expect.element(page.getByText('Saved.')).toBeVisible();
});

test('[C33] a birth under 18 is rejected at the field, and nothing is sent', async () => {
  await visitConsole({ fake, address: '/personas/7' });
  const born = `${new Date().getFullYear() - 17}-01-01`;
  await page.getByLabelText('Date of birth').fill(born);
  await save();
  await expect.element(page.getByText('A virtual profile is 18 or older.')).toBeVisible();
  expect(sent()).toBeUndefined();
});

test('a text with a phone number is rejected at its language, by the rules of the server', async () => {
  await visitConsole({ fake, address: '/personas/7', size: [700, 900] });
  await page.getByRole('tab', { name: /English/ }).click();
  await page.getByRole('textbox', { name: 'Text (English)' }).fill('Call me: 050 1234567');
  fake.reply('personas/save', {
    reject: 'bad_request',
    details: { issues: [{ path: 'bios.en', message: 'contact_data' }] },
  });
  await save();
  await expect.element(page.getByText(/No email addresses/)).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'English: check' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Text (English)' }).fill('Fond of hills.');
  expect(page.getByText(/No email addresses/).elements()).toEqual([]);
});

test('thirty-one facts and a fact of 201 characters are not sent', async () => {
  await visitConsole({ fake, address: '/personas/7' });
  const facts = page.getByRole('textbox', { name: 'What is known of it' });
  await facts.fill(Array.from({ length: 31 }, (_, n) => `Fact ${n}`).join('\n'));
  await save();
  await expect.element(page.getByText('There are more than 30 lines.')).toBeVisible();
  await facts.fill('x'.repeat(201));
  await expect.element(page.getByText('One of the lines is too long.')).toBeVisible();
  expect(sent()).toBeUndefined();
  await facts.fill('x'.repeat(200));
  await save();
  await vi.waitFor(() => expect(sent()).toMatchObject({ facts: ['x'.repeat(200)] }));
});

test('[C4] another version keeps what is typed and offers mine and theirs for each field', async () => {
  await visitConsole({ fake, address: '/personas/7' });
  await page.getByRole('textbox', { name: 'Name (English)' }).fill('Noemi');
  const current = aPersona({
    names: { he: 'נועה', en: 'Naomi' },
    bios: { en: 'Fond of hills.' },
    place_id: 5,
    place: 'Eilat, Israel',
    version: 4,
  });
  fake.reply('personas/save', {
    reject: 'conflict',
    details: { reason: 'version', current, by: { id: 4, name: 'Omer' }, at: 1_700_000_000 },
  });
  await save();
  await expect.element(page.getByText(/Omer changed this/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name (English)' })).toHaveValue('Noemi');
  // What only they have changed is theirs.
  await expect.element(page.getByRole('textbox', { name: 'Text (English)' })).toHaveValue('Fond of hills.');
  await expect.element(page.getByRole('combobox', { name: 'Town' })).toHaveValue('Eilat, Israel');
  await page.getByRole('radio', { name: /Naomi/ }).click();
  await save();
  await vi.waitFor(() =>
    expect(sent()).toMatchObject({
      version: 4,
      names: { en: 'Naomi' },
      bios: { en: 'Fond of hills.' },
      place_id: 5,
    }),
  );
});

test('[C33] an active one that would lose what it needs stays as it was', async () => {
  site.persona = aPersona({ state: 'active', missing: [] });
  await visitConsole({ fake, address: '/personas/7' });
  await page.getByRole('textbox', { name: 'Name (English)' }).fill('');
  fake.reply('personas/save', {
    reject: 'conflict',
    details: { reason: 'incomplete', missing: ['name.en'] },
  });
  await save();
  await expect.element(page.getByText(/would lose something it needs/)).toBeVisible();
});

test('a form with changes asks before it is left; the changes can be kept', async () => {
  const router = await visitConsole({ fake, address: '/personas/7' });
  await page.getByRole('textbox', { name: 'Name (English)' }).fill('Noemi');
  await page.getByRole('link', { name: 'Hours' }).click();
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name (English)' })).toHaveValue('Noemi');
  await page.getByRole('link', { name: 'Hours' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/personas/7/hours'));
});

test('a new one is created paused, without the texts that are not written, and its pictures come next', async () => {
  const router = await visitConsole({ fake, address: '/personas/new' });
  await page.getByRole('textbox', { name: 'Name (English)' }).fill('Sven');
  await page.getByRole('button', { name: 'Create' }).click();
  expect(page.getByText('Please fill this in.').elements().length).toBe(3);
  await page.getByLabelText('Date of birth').fill('1980-01-02');
  await page.getByRole('combobox', { name: 'Town' }).fill('Berl');
  await page.getByRole('option', { name: 'Berlin, Germany' }).click();
  await page.getByRole('checkbox', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/personas/8/photos'));
  expect(sent()).toMatchObject({ names: { en: 'Sven' }, bios: {}, team_id: null, place_id: 12 });
  expect(sent()).not.toHaveProperty('id');
});

test('a moderator reads the facts and what is missing, and changes nothing', async () => {
  fake.signInAs({ role: 'moderator' });
  await visitConsole({ fake, address: '/personas/7' });
  await expect.element(page.getByText('Bookseller.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Name (German)' })).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Retire' }).elements()).toEqual([]);
});

test('[C35] a retired one is only read, and its acts say why', async () => {
  site.persona = aPersona({ state: 'retired' });
  await visitConsole({ fake, address: '/personas/7' });
  await expect.element(page.getByText('Bookseller.')).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  await expect
    .element(page.getByRole('button', { name: 'Activate' }))
    .toHaveAttribute('aria-disabled', 'true');
});
