import { expect, test } from './support/fixtures.ts';
import {
  acceptWelcome,
  archiveConversation,
  buyPremium,
  createMember,
  openMemberWire,
} from './support/server-setup.ts';

test('[S1.10, S1.22] from the ring of a story to the answer in the conversation, and back @once', async ({
  page,
  context,
  own,
  language,
  t,
  queue: _,
}) => {
  const me = await createMember(context, language);
  t.me = me.me;
  const wire = await openMemberWire(context, own);
  await acceptWelcome(wire);
  await page.goto('/stories');
  await expect(page.getByRole('heading', { name: t('errors.stories_need_premium') })).toBeVisible();

  await buyPremium(context, wire);
  // The server renders these pages.
  await expect
    .poll(async () => ((await wire.call('stories', {})).data ?? []).length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  const [first] = (await wire.call('stories', {})).data;
  const author = JSON.parse(first.user) as { id: number; name: string };

  await page.reload();
  const ring = page
    .getByRole('list', { name: t('stories.rail') })
    .getByRole('button', { name: author.name })
    .first();
  await ring.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img', { name: author.name }).last()).toBeVisible();
  await expect(viewer.getByText(t('common.virtual_profile'))).toBeVisible();
  await expect(viewer.getByTestId('story-price')).toContainText('50');
  const replyText = language === 'he' ? 'איזה אור יפה' : 'What lovely light';
  await viewer.getByRole('textbox').fill(replyText);
  await viewer.locator('button[type=submit]').click();

  await expect(page).toHaveURL(new RegExp(`/chat/${author.id}$`));
  await expect(viewer).toHaveCount(0);
  const bubble = page.locator('[data-own]', { hasText: replyText }).last();
  await expect(bubble.getByText(t('chat.story_reply'))).toBeVisible();
  await expect(bubble.getByRole('img', { name: t('chat.story_picture') })).toBeVisible();
  const { data: received } = await wire.call('messages', { contact_user_id: author.id });
  expect(received).toMatchObject([
    { body: replyText, story_id: expect.any(Number), story: expect.any(String) },
  ]);
  const { data: session } = await wire.call('session/validate', {});
  expect(session.user.credits).toBe(150);

  await page.goBack();
  await expect(page).toHaveURL(/\/stories$/);
  await archiveConversation(wire);
  wire.close();
});
