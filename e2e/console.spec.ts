import { checkPage } from './support/axe.ts';
import { operator } from './support/console.ts';
import { expect, test } from './support/fixtures.ts';
import {
  acceptWelcome,
  archiveConversation,
  createMember,
  getFirstCard,
  openMemberWire,
  sendText,
} from './support/server-setup.ts';

// Runs after the file in which all tests write to virtual profiles and before those in which none does: a test alone at
// the queue waits for the former and blocks the latter.

test('nothing that axe objects to in the console, light and dark', async ({
  another,
  context,
  exclusiveConsole: _,
  own,
  language,
}) => {
  test.setTimeout(120_000);
  await createMember(context, language);
  const wire = await openMemberWire(context, own);
  await acceptWelcome(wire);
  await sendText(wire, (await getFirstCard(wire)).id, 'hello');
  const consolePage = await another();
  const staff = operator(consolePage, language);
  await consolePage.goto('/console/');
  await expect(consolePage.getByLabel(staff.t('console.login.email'))).toBeVisible();
  await checkPage(consolePage, 'signing in');
  await staff.signIn();
  await checkPage(consolePage, 'the queue');
  await staff.next();
  await checkPage(consolePage, 'a conversation');
  for (const key of ['Shift+Slash', 'l']) {
    await staff.reply.press('Escape');
    await consolePage.keyboard.press(key);
    await expect(consolePage.getByRole('dialog').or(consolePage.getByRole('alertdialog'))).toBeVisible();
    await checkPage(consolePage, `what ${key} opens`);
    await consolePage.keyboard.press('Escape');
    await expect(consolePage.getByRole('dialog').or(consolePage.getByRole('alertdialog'))).toHaveCount(0);
  }
  // Back into the queue for the next operator.
  await staff.answer(language === 'he' ? 'תודה!' : 'Thank you!');
  await archiveConversation(wire);
  wire.close();
});
