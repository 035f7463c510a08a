import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { InboxConversation } from '@afterglow/protocol/console/inbox/entities';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectSoundPage } from '../../testing/find-violations.ts';
import { pressKey } from '../../testing/press-key.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { waitingConversation } = await import('../../testing/fake-console.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { useInbox } = await import('./inbox-store.ts');
const { reloadHeld } = await import('./leases.ts');

type View = Partial<Parameters<typeof visitConsole>[0]>;
const open = async (facts: Partial<InboxConversation> = {}, view: View = {}) => {
  const conversation = { ...waitingConversation({ name: 'Noa' }), ...facts };
  fake.held.push(conversation);
  await visitConsole({ fake, address: '/inbox', ...view });
  await expect.element(page.getByRole('textbox').first()).toBeVisible();
  return conversation;
};
const dialog = page.getByRole('dialog');
const openDialog = async () => {
  // The composer takes the focus when it is shown; in it a key is text.
  await vi.waitFor(() => expect(document.activeElement?.id).toMatch(/^(?:reply|conversation)$/));
  pressKey('Escape', 'Escape', { on: document.getElementById('reply') });
  pressKey('KeyE', 'ק');
  await expect.element(dialog).toBeVisible();
};
const words = dialog.getByRole('textbox');
const box = (name: RegExp) => dialog.getByRole('checkbox', { name });
const listSent = () => fake.listData('inbox/escalate');

beforeEach(() => {
  fake.calls.length = 0;
  fake.queue.length = 0;
  fake.held.length = 0;
  fake.reply('inbox/escalate');
  fake.answer('inbox/escalate', ({ lease_id }) => {
    const at = fake.held.findIndex(({ lease }) => lease.id === lease_id);
    if (at >= 0) fake.held.splice(at, 1);
    return { data: { case_id: 77, number: 'C-77' } };
  });
  useInbox.setState({
    held: [],
    currentLeaseId: null,
    notice: null,
    isFetching: false,
    keysBlockedUntilMs: 0,
  });
});
afterEach(cleanup);

describe('escalating', () => {
  test('[C26] by keyboard alone: E, a digit, messages by arrow and Space, a word; then the next chat comes', async () => {
    const { lease, messages } = await open();
    fake.queue.push(waitingConversation({ name: 'Lea' }));
    await openDialog();
    pressKey('Digit1', '1');
    await expect.element(dialog.getByRole('radio', { name: /May be under 18/ })).toBeChecked();
    await expect
      .element(dialog.getByText(/hidden from everybody at once and can’t send anything/))
      .toBeVisible();
    await expect.element(dialog.getByText(/None chosen: the last 20 go with it/)).toBeVisible();
    await userEvent.tab();
    await expect.element(box(/What do you cook/)).toHaveFocus();
    await userEvent.keyboard(' {ArrowUp}{ArrowUp} ');
    await expect.element(box(/Hello from Noa/)).toBeChecked();
    await expect.element(dialog.getByText('2 of at most 50 chosen')).toBeVisible();
    await userEvent.tab();
    await expect.element(words).toHaveFocus();
    await userEvent.keyboard('Says she is in 10th grade{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Lea', level: 2 }).first()).toBeVisible();
    await expect.element(page.getByText('The moderators have the case C-77.').last()).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(listSent()).toEqual([
      {
        lease_id: lease.id,
        kind: 'minor',
        text: 'Says she is in 10th grade',
        message_ids: [messages[2]?.id, messages[0]?.id],
        trace_id: expect.any(String),
      },
    ]);
  });

  test.each([
    ['2', /card with places that help at once/],
    ['3', /stays out of the queue until a moderator has decided. The member isn’t told/],
    ['4', /the chat goes back to the queue/],
    ['5', /the chat goes back to the queue/],
    ['6', /the chat goes back to the queue/],
    ['7', /the chat goes back to the queue/],
  ])('[C27] kind %s says what will happen', async (digit, effect) => {
    await open();
    await openDialog();
    expect(dialog.getByRole('status').elements().length).toBeGreaterThan(0);
    pressKey(`Digit${digit}`, digit);
    await expect.element(dialog.getByText(effect)).toBeVisible();
  });

  test('the messages in which the kind was found are chosen, blurred, until somebody chooses others', async () => {
    const conversation = waitingConversation({ name: 'Noa' });
    const last = conversation.messages.at(-1);
    if (!last) throw new Error('no message');
    last.body = 'Some days I want to die';
    await open({
      ...conversation,
      risk: [{ kind: 'self_harm', message_id: last.id, phrase: 'want to die' }],
    });
    await openDialog();
    pressKey('Digit7', '7');
    await expect.element(box(/Some days I …/)).not.toBeChecked();
    pressKey('Digit2', '2');
    await expect.element(box(/Some days I …/)).toBeChecked();
    expect(document.body.textContent).not.toContain('want to die');
    await userEvent.keyboard('{b>}');
    await expect.element(box(/want to die/)).toBeVisible();
    await userEvent.keyboard('{/b}');
    await box(/Hello from Noa/).click();
    pressKey('Digit3', '3');
    await dialog.getByRole('button', { name: 'Escalate' }).click();
    await vi.waitFor(() =>
      expect(listSent()).toMatchObject([
        { kind: 'threat', message_ids: [last.id, conversation.messages[0]?.id], text: '' },
      ]),
    );
  });

  test('the dialog sends nothing without a kind', async () => {
    await open();
    await openDialog();
    await words.fill('Something is odd');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('button', { name: 'Escalate' })).toBeDisabled();
    expect(listSent()).toEqual([]);
  });
});

describe('what was written', () => {
  test.each([
    ['internal', 'That didn’t work. Your text is still here.'],
    ['bad_request', /One of the messages is no longer there/],
  ] as const)('stays after %s, and after the dialog was closed', async (code, explained) => {
    await open();
    await openDialog();
    pressKey('Digit6', '6');
    await words.fill('Insults me in every message');
    const rejected = code === 'bad_request' ? { reject: code, details: { issues: [] } } : { reject: code };
    fake.reply('inbox/escalate', rejected as never);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(explained)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await openDialog();
    await expect.element(words).toHaveValue('Insults me in every message');
    await expect.element(dialog.getByRole('radio', { name: /Abuse/ })).toBeChecked();
  });

  test('[C5] goes once when the answers are lost', async () => {
    await open();
    await openDialog();
    pressKey('Digit3', '3');
    fake.reply('inbox/escalate', 'lost', 'lost', 'lost', 'lost');
    await dialog.getByRole('button', { name: 'Escalate' }).click();
    await expect.element(dialog.getByText(/No connection/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Escalate' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const traces = listSent().map(({ trace_id }) => trace_id);
    expect([traces.length, new Set(traces).size]).toEqual([5, 1]);
  });

  test('[C18] outlives the lease, with the text for the member', async () => {
    const conversation = await open();
    await page.getByRole('textbox', { name: 'Write as Sven' }).fill('Half a thought');
    await openDialog();
    pressKey('Digit6', '6');
    await words.fill('Insults me');
    fake.reply('inbox/escalate', { reject: 'conflict', details: { reason: 'lease' } });
    fake.held.length = 0;
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText(/A chat is no longer yours/).last()).toBeVisible();
    fake.held.push({ ...conversation, lease: { ...conversation.lease, id: 60_000 + conversation.lease.id } });
    await reloadHeld();
    await expect.element(page.getByRole('textbox', { name: 'Write as Sven' })).toHaveValue('Half a thought');
    // Keys do nothing while the text of the lost lease may still be typed.
    useInbox.setState({ keysBlockedUntilMs: 0 });
    await openDialog();
    await expect.element(words).toHaveValue('Insults me');
  });
});

const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstellenleiterin';

test.each([
  ['he', 'dark', [390, 844]],
  ['de', 'light', [768, 900]],
  ['en', 'light', [1280, 800]],
  ['en', 'dark', [640, 400]],
] as const)(
  '[C15] the dialog in %s, %s, at %j: axe objects to nothing, nothing sticks out',
  async (language, theme, size) => {
    const conversation = waitingConversation({ name: long });
    const last = conversation.messages.at(-1);
    if (last) last.body = long;
    await open(conversation, { language, theme, size: [...size] });
    await openDialog();
    pressKey('Digit1', '1');
    await expect.element(dialog.getByRole('radio').first()).toBeChecked();
    // Half-transparent words have less contrast.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await expectSoundPage(size[0]);
  },
);
