import { buyPremium, newMember, putAway, welcome, wireOf } from './support/house.ts';
import { expect, test } from './support/journey.ts';

test('[S1.10, S1.22] from the ring of a story to the answer in the conversation, and back @once', async ({
  page,
  context,
  own,
  language,
  say,
  queue: _,
}) => {
  const me = await newMember(context, language);
  say.me = me.me;
  const wire = await wireOf(context, own);
  await welcome(wire);
  await page.goto('/stories');
  await expect(page.getByRole('heading', { name: say('errors.stories_need_premium') })).toBeVisible();

  await buyPremium(context, wire);
  // The house paints them behind its open doors.
  await expect
    .poll(async () => ((await wire.call('stories', {})).data ?? []).length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  const [first] = (await wire.call('stories', {})).data;
  const teller = JSON.parse(first.user) as { id: number; name: string };

  await page.reload();
  const ring = page
    .getByRole('list', { name: say('stories.rail') })
    .getByRole('button', { name: teller.name })
    .first();
  await ring.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img', { name: teller.name }).last()).toBeVisible();
  await expect(viewer.getByText(say('common.virtual_profile'))).toBeVisible();
  await expect(viewer.getByTestId('story-price')).toContainText('50');
  const words = language === 'he' ? 'איזה אור יפה' : 'What lovely light';
  await viewer.getByRole('textbox').fill(words);
  await viewer.locator('button[type=submit]').click();

  await expect(page).toHaveURL(new RegExp(`/chat/${teller.id}$`));
  await expect(viewer).toHaveCount(0);
  const bubble = page.locator('[data-mine]', { hasText: words }).last();
  await expect(bubble.getByText(say('chat.story_reply'))).toBeVisible();
  await expect(bubble.getByRole('img', { name: say('chat.story_picture') })).toBeVisible();
  const { data: told } = await wire.call('messages', { contact_user_id: teller.id });
  expect(told).toMatchObject([{ body: words, story_id: expect.any(Number), story: expect.any(String) }]);
  const { data: session } = await wire.call('session/validate', {});
  expect(session.user.credits).toBe(150);

  await page.goBack();
  await expect(page).toHaveURL(/\/stories$/);
  await putAway(wire);
  wire.close();
});
