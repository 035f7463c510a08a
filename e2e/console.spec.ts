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

// After the file in which all write to virtual profiles, before those in which nobody does: who is at the desk alone waits for
// the ones and keeps the others waiting.

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
  // Back into the queue, for whoever asks next.
  await staff.answer(language === 'he' ? 'תודה!' : 'Thank you!');
  await archiveConversation(wire);
  wire.close();
});
