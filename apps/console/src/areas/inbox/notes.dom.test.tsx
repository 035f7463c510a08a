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
  id,
  category: 'family',
  text: 'Her sister is called Dana',
  by: { id: 4, name: 'Omer' },
  at: getNowS() - 86_400,
  version: 1,
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
  useInbox.setState({
    held: [],
    currentLeaseId: null,
    notice: null,
    isFetching: false,
    keysBlockedUntilMs: 0,
  });
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
        member_id: member.id,
        persona_id: persona.id,
        category: 'family',
        text: 'Her sister is called Dana',
        trace_id: expect.any(String),
      },
    ]);
    expect(useInbox.getState().held.find((candidate) => candidate.lease.id === lease.id)?.notes).toHaveLength(
      1,
    );
    await expect.element(page.getByRole('heading', { name: 'Noa', level: 2 }).first()).toHaveFocus();
  });

  test.each([
    ['contact_data', /Contact details aren’t written down/],
    ['payment', /Payments and spending aren’t written down/],
    ['consent', /Wishes are written down only/],
    ['lease', /no longer yours/],
  ] as const)('[C23] rejected for %s: it says why, and the text stays', async (reason, words) => {
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

  test('the sixty-first is rejected with the number, and the text stays', async () => {
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

  test('[C4] after a conflict both texts are offered, and nothing is saved before one is chosen', async () => {
    await open({ ...waitingConversation({ name: 'Noa' }), notes: [aNote(5)] });
    await expect.element(notes.getByText(/Omer/)).toBeVisible();
    await notes.getByRole('button', { name: 'Change the note' }).click();
    await field.fill('Her sister is called Dina');
    const details = {
      reason: 'version' as const,
      current: aNote(5, { text: 'Sister: Diana', version: 4 }),
      by: { id: 4, name: 'Omer' },
      at: getNowS(),
    };
    fake.reply('notes/save', { reject: 'conflict', details });
    await save.click();
    await expect.element(notes.getByText(/Omer changed this at/)).toBeVisible();
    await expect.element(field).toHaveValue('Her sister is called Dina');
    await notes.getByRole('radio', { name: /Theirs.*Sister: Diana/ }).click();
    await expect.element(field).toHaveValue('Sister: Diana');
    await notes.getByRole('radio', { name: /Mine.*Dina/ }).click();
    await expect.element(field).toHaveValue('Her sister is called Dina');
    expect(fake.listData('notes/save')).toHaveLength(1);
    await save.click();
    await expect.element(notes.getByText('Her sister is called Dina')).toBeVisible();
    expect(fake.listData('notes/save').map(({ id, version, text }) => [id, version, text])).toEqual([
      [5, 1, 'Her sister is called Dina'],
      [5, 4, 'Her sister is called Dina'],
    ]);
  });

  test('[C4] a field that only the other one changed is theirs', async () => {
    await open({ ...waitingConversation({ name: 'Noa' }), notes: [aNote(5)] });
    await notes.getByRole('button', { name: 'Change the note' }).click();
    await field.fill('Her sister is called Dina');
    const current = aNote(5, { category: 'name', version: 2 });
    fake.reply('notes/save', {
      reject: 'conflict',
      details: { reason: 'version', current, by: null, at: null },
    });
    await save.click();
    await expect.element(notes.getByText(/No field was changed on both sides/)).toBeVisible();
    await save.click();
    await vi.waitFor(() =>
      expect(fake.listData('notes/save').at(-1)).toMatchObject({
        id: 5,
        version: 2,
        category: 'name',
        text: 'Her sister is called Dina',
      }),
    );
  });

  test('a note that somebody has deleted meanwhile is written again', async () => {
    await open({ ...waitingConversation({ name: 'Noa' }), notes: [aNote(5)] });
    await notes.getByRole('button', { name: 'Change the note' }).click();
    await field.fill('Her sister is called Dina');
    fake.reply('notes/save', { reject: 'not_found' });
    await save.click();
    await expect.element(notes.getByText(/Somebody deleted this note meanwhile/)).toBeVisible();
    await save.click();
    await expect.element(notes.getByText('Her sister is called Dina')).toBeVisible();
    expect(fake.listData('notes/save').map(({ id }) => id)).toEqual([5, undefined]);
  });

  test('[C5] without an answer the same note is sent again by itself, and later on click', async () => {
    await open();
    await notes.getByRole('button', { name: 'New note' }).click();
    await field.fill('Likes hiking');
    fake.reply('notes/save', 'lost', 'lost', 'lost', 'lost');
    await save.click();
    await expect.element(notes.getByText(/No connection/)).toBeVisible();
    await expect.element(field).toHaveValue('Likes hiking');
    await save.click();
    await expect.element(field).not.toBeInTheDocument();
    const traces = fake.listData('notes/save').map(({ trace_id }) => trace_id);
    expect([traces.length, new Set(traces).size]).toEqual([5, 1]);
  });

  test('[C6] a text that was changed after it had been saved without an answer is another note', async () => {
    const conversation = await open();
    await notes.getByRole('button', { name: 'New note' }).click();
    await field.fill('Likes hiking');
    fake.reply('notes/save', 'lost', 'lost', 'lost', 'lost', { reject: 'trace_conflict' });
    await save.click();
    await expect.element(notes.getByText(/No connection/)).toBeVisible();
    await field.fill('Likes hiking and dogs');
    conversation.notes = [aNote(8, { text: 'Likes hiking' })];
    await save.click();
    await expect.element(notes.getByText(/Your earlier text was saved after all/)).toBeVisible();
    await expect.element(notes.getByText('Likes hiking', { exact: true })).toBeVisible();
    await expect.element(field).toHaveValue('Likes hiking and dogs');
  });

  test('a text that is being written outlives its lease, until the pair comes again', async () => {
    const conversation = await open();
    await notes.getByRole('button', { name: 'New note' }).click();
    await field.fill('Half a note');
    fake.held.length = 0;
    fake.push('inbox/expired', { lease_id: conversation.lease.id, reason: 'time' });
    await expect.element(field).not.toBeInTheDocument();
    fake.queue.push({
      ...conversation,
      lease: { ...conversation.lease, id: 70_000 + conversation.lease.id },
    });
    await page.getByRole('button', { name: /Next chat/ }).click();
    await expect.element(field).toHaveValue('Half a note');
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
    // Keys count a moment after the conversation has come.
    await vi.waitFor(() => {
      pressKey('Escape', 'Escape');
      pressKey('KeyO', 'o');
      expect(document.querySelector('form select')).not.toBeNull();
    });
    await expectSoundPage(size[0]);
  },
);
