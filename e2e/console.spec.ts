import { looks } from './support/axe.ts';
import { operator } from './support/console.ts';
import { firstCard, newMember, putAway, sendText, welcome, wireOf } from './support/house.ts';
import { expect, test } from './support/journey.ts';

// After the file in which all write to virtual profiles, before those in which nobody does: who is at the desk alone waits for
// the ones and keeps the others waiting.

test('nothing that axe objects to in the console, light and dark', async ({
  another,
  context,
  desk: _,
  own,
  language,
}) => {
  test.setTimeout(120_000);
  await newMember(context, language);
  const wire = await wireOf(context, own);
  await welcome(wire);
  await sendText(wire, (await firstCard(wire)).id, 'hello');
  const desk = await another();
  const staff = operator(desk, language);
  await desk.goto('/console/');
  await expect(desk.getByLabel(staff.say('console.login.email'))).toBeVisible();
  await looks(desk, 'signing in');
  await staff.signIn();
  await looks(desk, 'the queue');
  await staff.next();
  await looks(desk, 'a conversation');
  for (const key of ['Shift+Slash', 'l']) {
    await staff.reply.press('Escape');
    await desk.keyboard.press(key);
    await expect(desk.getByRole('dialog').or(desk.getByRole('alertdialog'))).toBeVisible();
    await looks(desk, `what ${key} opens`);
    await desk.keyboard.press('Escape');
    await expect(desk.getByRole('dialog').or(desk.getByRole('alertdialog'))).toHaveCount(0);
  }
  // Back into the queue, for whoever asks next.
  await staff.answer(language === 'he' ? 'תודה!' : 'Thank you!');
  await putAway(wire);
  wire.close();
});
