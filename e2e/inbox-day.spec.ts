import type { Wire } from '@afterglow/testkit/wire';
import { openStaffWire, operator } from './support/console.ts';
import { expect, test } from './support/fixtures.ts';
import { measureNext } from './support/painted-next.ts';
import {
  acceptWelcome,
  archiveConversation,
  buyCoins,
  createMember,
  listCards,
  openMemberWire,
} from './support/server-setup.ts';

const MEMBERS = 5;
const PROFILES = 10;
const ANSWERED = MEMBERS * PROFILES;
/** From the key that asks for the next conversation to its first paint, of 9 in 10. The benchmarks measure all. */
const MAX_PAINTED_MS = 250;

/** Another text each time: the same one may be sent to five members in ten minutes. */
const createWord = (): string => crypto.randomUUID().replaceAll(/[\d-]/g, '');

test('@once an operator’s day: fifty conversations by keyboard, with snippets, notes, a picture and a case', async ({
  another,
  context,
  request,
  exclusiveConsole: _,
  own,
  language,
}) => {
  test.setTimeout(150_000);
  const moderator = await openStaffWire('moderator', { request, own });
  const wires: Wire[] = [];
  const lines = new Set<string>();
  /** Writes a line of its own, and returns why it was not sent. */
  const write = async (wire: Wire, receiver_id: number): Promise<string | undefined> => {
    const line = createWord();
    const text = { receiver_id, message_type: 'text', message_text: line, trace_id: crypto.randomUUID() };
    const { request_status, error_code } = await wire.call('send_message', text);
    if (request_status !== 1) return error_code;
    lines.add(line);
    return undefined;
  };
  const everyone = { filter: { state: 'active' }, recordsToTake: 100 };
  const rows: { id: number }[] = (await moderator.call('personas/list', everyone)).data.rows;
  /** Writes to one of the few virtual profiles with an album; whom a member meets depends on what the two look for. */
  const writeToAlbum = async (wire: Wire): Promise<boolean> => {
    for (const { id } of rows) {
      const { data } = await moderator.call('personas/get', { id });
      const hasAlbum = data?.photo_list.some(({ place }: { place: string }) => place === 'album');
      if (hasAlbum && (await write(wire, id)) === undefined) return true;
    }
    return false;
  };
  for (let n = 0; n < MEMBERS; n++) {
    await context.clearCookies({ name: 'session' });
    await createMember(context, language, n === 0 ? { s_gender: 0 } : {});
    const wire = await openMemberWire(context, own);
    wires.push(wire);
    await acceptWelcome(wire);
    await buyCoins(context, wire, 2_500);
    // The demo paints the albums after its start, one after another.
    if (n === 0)
      await expect.poll(() => writeToAlbum(wire), { timeout: 60_000, intervals: [4_000] }).toBe(true);
    const cards = (await listCards(wire, PROFILES)).slice(0, PROFILES);
    for (const { id } of cards) expect(await write(wire, id)).toBe(undefined);
    expect(cards).toHaveLength(PROFILES);
  }

  const operatorWire = await openStaffWire('operator', { request, own });
  const shortcut = createWord().slice(0, 12);
  await operatorWire.call('snippets/save', {
    ...{ language, category: 'Hello', shortcut, text: '{name}, {persona}: ' },
    ...{ shared: false, trace_id: crypto.randomUUID() },
  });
  operatorWire.close();

  const page = await another();
  const { t, signIn, pane, reply } = operator(page, language);
  const { keyboard } = page;
  await signIn();
  const painted = await measureNext(page);
  const notes = page.getByRole('region', { name: t('inbox.notes') });
  let [sentPictures, caseNumber] = [0, ''];

  /** Does something that brings the next conversation, and waits for it. */
  const goOn = async (act: () => Promise<void>): Promise<void> => {
    await reply.evaluate((element) => element.setAttribute('data-before', ''));
    await act();
    await expect(page.locator('[data-before]')).toHaveCount(0);
    await expect(reply).toBeFocused();
  };
  const insertSnippet = async (): Promise<void> => {
    await keyboard.type(`/${shortcut}`);
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(shortcut);
    await keyboard.press('Enter');
    await expect(reply).not.toHaveValue(/\//);
  };
  const writeNote = async (): Promise<void> => {
    const text = createWord();
    await keyboard.press('Escape');
    await keyboard.press('o');
    await expect(notes.getByRole('textbox')).toBeFocused();
    await keyboard.type(text);
    await keyboard.press('Control+Enter');
    await expect(notes.getByText(text)).toBeVisible();
    await expect(notes.getByRole('textbox')).toHaveCount(0);
    await keyboard.press('r');
    await expect(reply).toBeFocused();
  };
  /** Sends a picture of the album, if the virtual profile has one. */
  const sendPicture = async (): Promise<void> => {
    await keyboard.press('Escape');
    await keyboard.press('p');
    const picker = page.getByRole('region', { name: t('inbox.album.title') });
    const first = picker.getByRole('listitem').first().getByRole('button');
    await expect(first.or(picker.getByText(t('inbox.album.empty.album')))).toBeVisible();
    if (!(await first.isVisible())) {
      await keyboard.press('Escape');
      return;
    }
    await expect(first).toBeFocused();
    await keyboard.press('Enter');
    await expect(picker).toHaveCount(0);
    await expect(reply).toBeFocused();
    sentPictures += 1;
  };
  const isOfOurs = async (): Promise<boolean> => {
    const texts = await pane.getByRole('listitem').allTextContents();
    return [...lines].some((line) => texts.some((text) => text.includes(line)));
  };
  const escalate = async (): Promise<void> => {
    await keyboard.press('Escape');
    await keyboard.press('e');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await keyboard.press('3');
    await expect(dialog.getByText(t('inbox.escalate.effect.threat'))).toBeVisible();
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('Tab');
    await keyboard.type(createWord());
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const [before = '', after = ''] = t('console.notice.escalated', { known: 'yes', number: '|' }).split('|');
    const notice = page.getByText(before).filter({ hasText: after }).last();
    caseNumber = /C-\d+/.exec((await notice.textContent()) ?? '')?.[0] ?? '';
  };

  await keyboard.press('n');
  await expect(reply).toBeFocused();
  const began = Date.now();
  for (let n = 0; n < ANSWERED; n++) {
    if (caseNumber === '' && n > 5 && (await isOfOurs())) await goOn(escalate);
    if (sentPictures === 0) await sendPicture();
    if (n % 10 === 4) await writeNote();
    if (n % 5 === 2) await insertSnippet();
    await keyboard.type(createWord().slice(0, 12));
    const isLast = n === ANSWERED - 1;
    if (!isLast) await goOn(() => keyboard.press('Control+Enter'));
    else await keyboard.press('Control+Enter');
  }
  const waits = await painted();
  const at = (share: number): number => Math.round(waits[Math.floor(waits.length * share)] ?? 0);
  console.log(
    `     ${ANSWERED} answers in ${((Date.now() - began) / 1000).toFixed(1)} s; next painted: ` +
      `median ${at(0.5)} ms, 9 in 10 within ${at(0.9)} ms, longest ${Math.round(waits.at(-1) ?? 0)} ms`,
  );
  expect(waits.length).toBeGreaterThanOrEqual(ANSWERED - 1);
  expect(at(0.9), 'milliseconds until the next conversation is painted').toBeLessThan(MAX_PAINTED_MS);
  expect([sentPictures, caseNumber]).toEqual([1, expect.stringMatching(/^C-\d+$/)]);

  moderator.close();
  for (const wire of wires) {
    await archiveConversation(wire);
    wire.close();
  }
});
