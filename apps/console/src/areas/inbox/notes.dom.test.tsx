import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { PairNote } from '@afterglow/protocol/console/inbox/entities';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectSoundPage } from '../../testing/find-violations.ts';
import { pressKey } from '../../testing/press-key.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { getNowS, waitingConversation } = await import('../../testing/fake-console.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { useInbox } = await import('./inbox-store.ts');

const aNote = (id: number, facts: Partial<PairNote> = {}): PairNote => ({
  ...{ id, category: 'family', text: 'Her sister is called Dana' },
  ...{ by: { id: 4, name: 'Omer' }, at: getNowS() - 86_400, version: 1 },
  ...facts,
});
const open = async (
  conversation = waitingConversation({ name: 'Noa' }),
  view: Partial<Parameters<typeof visitConsole>[0]> = {},
) => {
  fake.held.push(conversation);
  await visitConsole({ fake, address: '/inbox', ...view });
  await expect.element(page.getByRole('textbox')).toBeVisible();
  return conversation;
};
const notes = page.getByRole('region', { name: 'Notes about this chat' });
const field = notes.getByRole('textbox', { name: 'Note' });
const save = notes.getByRole('button', { name: 'Save' });

beforeEach(() => {
  fake.calls.length = 0;
  fake.queue.length = 0;
  fake.held.length = 0;
  fake.answer('notes/save', ({ id = 70, version = 0 }) => ({ data: { id, version: version + 1 } }));
  fake.answer('notes/remove', ({ id }) => ({ data: { id } }));
  useInbox.setState({ held: [], current: null, notice: null, fetching: false, keysBlockedUntilMs: 0 });
});
afterEach(cleanup);

describe('notes of a pair', () => {
  test('O begins a note from a Hebrew keyboard too, Ctrl+Enter saves it, and the focus goes back', async () => {
    const { member, persona } = await open();
    await expect.element(notes.getByText(/No notes yet/)).toBeVisible();
    pressKey('Escape', 'Escape');
    pressKey('KeyO', 'ם');
    await expect.element(field).toHaveFocus();
    await userEvent.selectOptions(notes.getByRole('combobox'), 'Family');
    await field.fill('Her sister is called Dana');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(notes.getByText('Her sister is called Dana')).toBeVisible();
    await expect.element(notes.getByText(/Rina/)).toBeVisible();
    const { lease } = fake.held[0] ?? { lease: { id: 0 } };
    expect(fake.listData('notes/save')).toEqual([
      {
        ...{ member_id: member.id, persona_id: persona.id, category: 'family' },
        ...{ text: 'Her sister is called Dana', trace_id: expect.any(String) },
      },
    ]);
    expect(useInbox.getState().held.find((one) => one.lease.id === lease.id)?.notes).toHaveLength(1);
    await expect.element(page.getByRole('heading', { name: 'Noa', level: 2 }).first()).toHaveFocus();
  });

  test.each([
    ['contact_data', /Contact details aren’t written down/],
    ['payment', /Payments and spending aren’t written down/],
    ['consent', /Wishes are written down only/],
    ['lease', /no longer yours/],
  ] as const)('[C23] refused for %s: it says why, and the text stays', async (reason, words) => {
    await open();
    await notes.getByRole('button', { name: 'New note' }).click();
    await field.fill('Call 0541234567');
    fake.reply('notes/save', { reject: 'forbidden', details: { reason } });
    await save.click();
    await expect.element(notes.getByText(words)).toBeVisible();
    await expect.element(field).toHaveValue('Call 0541234567');
    await field.fill('Likes hiking');
    await save.click();
    await expect.element(notes.getByText('Likes hiking')).toBeVisible();
    const [first, second] = fake.listData('notes/save');
    expect(first?.trace_id).not.toBe(second?.trace_id);
  });

  test('the sixty-first is refused with the number, and the text stays', async () => {
    await open();
    await notes.getByRole('button', { name: 'New note' }).click();
    await field.fill('One more');
    fake.reply('notes/save', { reject: 'limit_reached', details: { reason: 'notes', max: 60 } });
    await save.click();
    await expect.element(notes.getByText(/There are 60 notes already/)).toBeVisible();
    await expect.element(field).toHaveValue('One more');
  });

  test('a text that is being written stays while another conversation is on screen', async () => {
    fake.held.push(waitingConversation({ name: 'Lea' }));
    await open();
    await page.getByRole('button', { name: /Noa/ }).click();
    await notes.getByRole('button', { name: 'New note' }).click();
    await field.fill('Half a note');
    await page.getByRole('button', { name: /Lea/ }).click();
    await expect.element(field).not.toBeInTheDocument();
    await page.getByRole('button', { name: /Noa/ }).click();
    await expect.element(field).toHaveValue('Half a note');
  });

  test('a note is changed in its version; after a conflict a second save takes the new one', async () => {
    await open({ ...waitingConversation({ name: 'Noa' }), notes: [aNote(5)] });
    await expect.element(notes.getByText(/Omer/)).toBeVisible();
    await notes.getByRole('button', { name: 'Change the note' }).click();
    await field.fill('Her sister is called Dina');
    const details = {
      ...{ reason: 'version' as const, current: aNote(5, { text: 'Sister: Diana', version: 4 }) },
      ...{ by: { id: 4, name: 'Omer' }, at: getNowS() },
    };
    fake.reply('notes/save', { reject: 'conflict', details });
    await save.click();
    await expect.element(notes.getByText(/Somebody else changed this note/)).toBeVisible();
    await expect.element(field).toHaveValue('Her sister is called Dina');
    await save.click();
    await expect.element(notes.getByText('Her sister is called Dina')).toBeVisible();
    expect(fake.listData('notes/save').map(({ id, version }) => [id, version])).toEqual([
      [5, 1],
      [5, 4],
    ]);
  });

  test('one is deleted after a second press', async () => {
    await open({ ...waitingConversation({ name: 'Noa' }), notes: [aNote(5), aNote(6, { text: 'Second' })] });
    await notes.getByRole('button', { name: 'Delete the note' }).first().click();
    expect(fake.listData('notes/remove')).toEqual([]);
    await notes.getByRole('button', { name: 'Delete the note' }).first().click();
    await vi.waitFor(() => expect(fake.listData('notes/remove')).toEqual([{ id: 5, version: 1 }]));
    await expect.element(notes.getByText('Her sister is called Dana')).not.toBeInTheDocument();
    await expect.element(notes.getByText('Second')).toBeVisible();
  });
});

const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstellenleiterin';

test.each([
  ['he', 'dark', [390, 844]],
  ['de', 'light', [768, 900]],
  ['en', 'light', [1280, 800]],
] as const)(
  '[C15] notes in %s, %s, at %j: axe objects to nothing, nothing sticks out',
  async (language, theme, size) => {
    const held = {
      ...waitingConversation({ name: 'Noa' }),
      notes: [aNote(5, { text: long, by: { id: 4, name: long } }), aNote(6, { by: null })],
      handover: { text: long, by: { id: 4, name: 'Omer' }, at: getNowS() },
    };
    await open(held, { language, theme, size: [...size] });
    pressKey('Escape', 'Escape');
    pressKey('KeyO', 'o');
    await vi.waitFor(() => expect(document.querySelector('form select')).not.toBeNull());
    await expectSoundPage(size[0]);
  },
);
