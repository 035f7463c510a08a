import { openWire, type Wire } from '@afterglow/testkit/wire';
import type { Locator, Page } from '@playwright/test';
import { answerWaiting } from './support/console.ts';
import { expect, test } from './support/fixtures.ts';
import { createKeyboard } from './support/keyboard.ts';
import {
  acceptWelcome,
  buyPremium,
  createMember,
  getFirstCard,
  openMemberWire,
  sendText,
} from './support/server-setup.ts';

/** What is about minors is decided and out of sight within this time. */
const MAX_DRILL_MS = 60_000;

/** A moderator of the demo, without a screen. */
async function openModerator(page: Page, own: string): Promise<Wire> {
  const { request } = page.context();
  await request.post('/console/api/login', {
    data: { email: 'moderator@afterglow.example', password: 'afterglow-demo' },
  });
  const { token } = await (await request.post('/console/api/ticket')).json();
  const { cookies } = await request.storageState();
  const jar = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return openWire(`${own.replace('http', 'ws')}/console/socket?token=${encodeURIComponent(token)}`, jar);
}

async function call(wire: Wire, module: string, data: unknown) {
  const frame = await wire.call(module, data);
  if (frame.request_status !== 1) throw new Error(`${module}: ${JSON.stringify(frame)}`);
  return frame.data;
}

test('[G24] a profile, its text, a photo, a story and a message are reported by keyboard alone; each is a case about that @once', async ({
  page,
  context,
  another,
  request,
  own,
  language,
  t,
  exclusiveConsole: _,
}) => {
  test.setTimeout(180_000);
  t.me = (await createMember(context, language)).me;
  const wire = await openMemberWire(context, own);
  await acceptWelcome(wire);
  await buyPremium(context, wire);
  const { id } = await getFirstCard(wire);
  const answer = language === 'he' ? 'נעים להכיר, תודה שכתבת.' : 'Good to meet you, thanks for writing.';
  // Digits would look like a phone number.
  const greeting = `Good evening ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
  await sendText(wire, id, greeting);
  // A message that was just sent may not be in the queue yet.
  await expect(async () => {
    await answerWaiting(greeting, { request, own, language }, answer);
    const { data } = await wire.call('messages', { contact_user_id: id });
    expect(data.some(({ body }: { body: string }) => body === answer)).toBe(true);
  }).toPass();
  const { data: profile } = await wire.call('profile', { user_id: id });
  const name: string = profile.name;
  const keys = createKeyboard(page);
  const dialog = page.getByRole('dialog').last();

  /** In the open sheet: chooses a reason, sends it and returns the number of the report. */
  const send = async (about?: { label: string; value: string }): Promise<string> => {
    await expect(dialog.getByText(t('safety.report_why'))).toBeVisible();
    if (about) {
      await keys.press(dialog.getByLabel(about.label));
      await dialog.getByLabel(about.label).selectOption(about.value);
    }
    const reason = dialog.getByRole('radio').first();
    await keys.reach(reason);
    await page.keyboard.press('Space');
    await keys.press(dialog.getByRole('button', { name: t('safety.report_send') }));
    const done = dialog.getByText(/R-\d{6}/);
    await expect(done).toBeVisible();
    const [number = ''] = /R-\d{6}/.exec((await done.textContent()) ?? '') ?? [];
    await keys.press(dialog.getByRole('button', { name: t('common.done') }));
    await expect(done).toHaveCount(0);
    return number;
  };
  const press = (target: Locator): Promise<void> => keys.press(target);

  const numbers: Record<string, string> = {};
  for (const kind of ['profile', 'bio'] as const) {
    await page.goto(`/chat/${id}`);
    await press(page.getByRole('button', { name: t('chat.menu') }));
    await press(dialog.getByRole('button', { name: t('safety.report', { name }) }));
    numbers[kind] = await send({ label: t('safety.report_what'), value: kind });
  }

  await page.goto(`/chat/${id}?overlay=photo&person=${id}`);
  await press(page.getByRole('button', { name: t('common.report_picture') }));
  numbers.photo = await send();

  const { data: stories } = await wire.call('stories', {});
  const [story] = stories;
  const author = JSON.parse(story.user) as { id: number };
  await page.goto(`/stories?overlay=story&person=${author.id}`);
  await press(page.getByRole('button', { name: t('stories.report') }));
  numbers.story = await send();

  await page.goto(`/chat/${id}`);
  const message = page.locator('[data-message]', { hasText: answer }).last();
  await press(message.getByRole('button').first());
  await press(dialog.getByRole('button', { name: t('chat.message_report') }));
  numbers.message = await send();

  expect(new Set(Object.values(numbers)).size).toBe(5);
  const moderator = await openModerator(await another(), own);
  for (const [kind, number] of Object.entries(numbers)) {
    const { rows } = await call(moderator, 'cases/list', { search: number });
    expect([kind, rows.map((row: { item: { kind: string } }) => row.item.kind)]).toEqual([kind, [kind]]);
  }
  moderator.close();
  wire.close();
});

test('[G24] the drill of child safety: from a notice of anybody until it is decided and out of sight takes less than a minute @once', async ({
  page,
  context,
  another,
  own,
  language,
  t,
}) => {
  test.setTimeout(120_000);
  const accused = await createMember(context, language);
  const wire = await openMemberWire(context, own);
  await call(wire, 'user/update', { key: 'bio', value: 'In the ninth grade' });
  const moderator = await openModerator(await another(), own);
  const { rows: rules } = await call(moderator, 'rules/list', {});
  const rule = rules.find(({ class: of }: { class: string }) => of === 'minor').id;
  await page.goto('/explore');

  const guest = await another();
  const keys = createKeyboard(guest);
  await guest.goto(`/report?place=/chat/${accused.id}`);
  await keys.reach(guest.getByLabel(t('reporting.kind')));
  await guest.getByLabel(t('reporting.kind')).selectOption('minor');
  await keys.fill(guest.getByLabel(t('reporting.reason')), 'Says to be in the ninth grade.');
  await keys.reach(guest.getByRole('checkbox'));
  await guest.keyboard.press('Space');
  const began = Date.now();
  await keys.press(guest.getByRole('button', { name: t('reporting.confirm') }));
  await expect(guest.getByRole('heading', { name: t('reporting.done_title') })).toBeVisible();

  // The most urgent case of all comes next.
  const taken = await call(moderator, 'cases/next', { queue: 'public' });
  expect(taken).toMatchObject({ kind: 'minor', priority: 1, person: { id: accused.id } });
  const { statement } = await call(moderator, 'cases/decide', {
    ...{ id: taken.id, version: taken.version, decision: 'ban', rule_id: rule },
    ...{ facts: 'The text of the profile says so.', items: [{ kind: 'bio', id: accused.id }] },
    trace_id: crypto.randomUUID().replaceAll('-', ''),
  });
  expect(statement).toMatch(/^S-\d{6}$/);
  // They are signed out at once, and the login leads to the reasons.
  await expect(page.locator('html')).toHaveAttribute('data-signed-out');
  const login = await guest
    .context()
    .request.post('/api/login', { data: { email: accused.email, password: accused.password } });
  const tookMs = Date.now() - began;
  expect(login.status()).toBe(403);
  expect(tookMs).toBeLessThan(MAX_DRILL_MS);

  const { decision } = await login.json();
  await guest.goto(decision);
  await expect(guest.getByText(statement)).toBeVisible();
  await expect(guest.getByText('In the ninth grade')).toBeVisible();
  await expect(guest.getByRole('textbox')).toBeVisible();
  const evidence = await call(moderator, 'cases/get', { id: taken.id });
  expect(evidence).toMatchObject({ state: 'decided', statement });
  moderator.close();
  wire.close();
});
