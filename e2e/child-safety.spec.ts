import type { Wire } from '@afterglow/testkit/wire';
import { openStaffWire } from './support/console.ts';
import { expect, test } from './support/fixtures.ts';
import { createKeyboard } from './support/keyboard.ts';
import { createMember, openMemberWire } from './support/server-setup.ts';

/** What is about minors is decided, and the account closed, within this time. */
const MAX_DECISION_MS = 60_000;

async function call(wire: Wire, module: string, data: unknown) {
  const frame = await wire.call(module, data);
  if (frame.request_status !== 1) throw new Error(`${module}: ${JSON.stringify(frame)}`);
  return frame.data;
}

test('[G24] child safety: from a notice of anybody until it is decided and the account closed takes less than a minute @once', async ({
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
  const moderator = await openStaffWire('moderator', { request: (await another()).request, own });
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
  // They are signed out at once, and see the reasons; so does whoever signs in later.
  await expect(page).toHaveURL(/\/decision\//);
  const login = await guest
    .context()
    .request.post('/api/login', { data: { email: accused.email, password: accused.password } });
  const tookMs = Date.now() - began;
  expect(login.status()).toBe(403);
  expect(tookMs).toBeLessThan(MAX_DECISION_MS);

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
