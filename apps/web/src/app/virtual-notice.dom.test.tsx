import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../core/channel.ts';
import { setGuest, setMember } from '../state/account/session.ts';
import '../state/push-listeners.ts';
import { ChatPane } from '../screens/chat/chat-pane.tsx';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aContact, aMember } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { aPackage, aProfile, aSite, readAll, someMessages } from '../testing/replies.ts';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => {
  channel.clear();
  setGuest();
  setMember(aMember({ id: 77 }));
  channel.reply('configs', {
    data: {
      site: aSite({ likes_per_day: 60, answer_within_h: 24 }),
      credits: [aPackage()],
      prices: [{ feature: 'text', price: 50 }],
    },
  });
  channel.reply('profile', { data: aProfile(12) });
  channel.reply('user/contacts', { data: [aContact(12)] });
  channel.reply('user/contacts/unread', { data: [{ total: 0 }] });
  channel.reply('typing', {});
  channel.reply('message/read', readAll);
  channel.reply('messages', () => someMessages([]));
  channel.reply('send_message', { reject: 'virtual_notice_required' });
});

test('the published notice is what one reads and accepts: its title, its words, the name of the profile', async () => {
  let publish = () => {};
  const published = new Promise<void>((resolve) => {
    publish = resolve;
  });
  channel.reply('plugins', async () => {
    await published;
    return {
      data: {
        virtual_notice: {
          version: 4,
          subject: 'Who writes as {name}',
          text: 'Our **team** writes as {name}. [Read more](/tos)',
          html: '<p>Our <strong>team</strong> writes as {name}.</p>',
        },
      },
    };
  });
  const { screen } = await renderInApp(<ChatPane personId={12} />, { path: '/chat/12' });
  await screen.getByRole('textbox').fill('Hello you');
  await screen.getByRole('button', { name: /^Send for/ }).click();
  // Nobody accepts what they have not seen.
  const accept = screen.getByRole('button', { name: 'Understood, send it' });
  await expect.element(accept).toBeDisabled();
  publish();
  const dialog = screen.getByRole('dialog', { name: /^Who writes as .+/ });
  await expect.element(dialog.getByText(/writes as/).last()).toBeVisible();
  expect(dialog.element().textContent).not.toContain('{name}');
  expect(dialog.element().textContent).not.toContain('A real meeting is not possible');
  await expect.element(dialog.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/tos');
  await expect.element(accept).toBeEnabled();
  expect(channel.listData('plugins')).toEqual([{ plugins: ['virtual_notice'], language: 'en' }]);
});
