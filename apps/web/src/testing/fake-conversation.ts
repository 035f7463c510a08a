import type { FakeChannel } from './fake-channel.ts';
import { aContact } from './people.ts';
import { aPackage, aProfile, aSite, readAll, someMessages } from './replies.ts';

const getNowS = () => Math.floor(Date.now() / 1_000);

export const someGifts = [
  { id: 1, icon: 'coffee', gift: 'Hot coffee', price: 50 },
  { id: 2, icon: 'rose', gift: 'Rose', price: 80 },
  { id: 3, icon: 'crown', gift: 'Crown', price: 900 },
];

/** Replies as a conversation with Person 12: prices, gifts, and a server that accepts every message. */
export function replyAsConversation(channel: FakeChannel, myId: number): void {
  channel.reply('configs', {
    data: {
      site: aSite({ likes_per_day: 60, answer_within_h: 24, min_credits: 50 }),
      credits: [aPackage()],
      prices: [
        { feature: 'text', price: 50 },
        { feature: 'image', price: 60 },
        { feature: 'pphoto', price: 55 },
      ],
    },
  });
  channel.reply('profile', { data: aProfile(12) });
  channel.reply('user/contacts', { data: [aContact(12), aContact(13)] });
  channel.reply('user/contacts/unread', { data: [{ total: 0 }] });
  channel.reply('gifts', { data: someGifts });
  channel.reply('messages', someMessages([]));
  channel.reply('typing', {});
  channel.reply('message/read', readAll);
  channel.reply('send_message', (data) => ({
    details: {
      id: 500 + channel.listData('send_message').length,
      credits_spent: 80,
      credits: 420,
      credits_version: 2,
      receiver_id: data.receiver_id,
      sender_id: myId,
      type: data.message_type,
      message: data.message_type === 'gift' ? 'rose' : String(data.message_text),
      timestamp: getNowS(),
      trace_id: data.trace_id,
    },
  }));
}
