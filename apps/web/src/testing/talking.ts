import { aPackage, aProfile, aSite, readAll, someMessages } from './answers.ts';
import type { FakeChannel } from './fake-channel.ts';
import { aContact } from './people.ts';

const now = () => Math.floor(Date.now() / 1_000);

export const someGifts = [
  { id: 1, icon: 'coffee', gift: 'Hot coffee', price: 50 },
  { id: 2, icon: 'rose', gift: 'Rose', price: 80 },
  { id: 3, icon: 'crown', gift: 'Crown', price: 900 },
];

/** The house of a conversation with Person 12: prices, gifts, and a server that takes what is sent. */
export function answerTalking(channel: FakeChannel, myId: number): void {
  channel.answer('configs', {
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
  channel.answer('profile', { data: aProfile(12) });
  channel.answer('user/contacts', { data: [aContact(12), aContact(13)] });
  channel.answer('user/contacts/unread', { data: [{ total: 0 }] });
  channel.answer('gifts', { data: someGifts });
  channel.answer('messages', someMessages([]));
  channel.answer('typing', {});
  channel.answer('message/read', readAll);
  channel.answer('send_message', (data) => ({
    details: {
      id: 500 + channel.of('send_message').length,
      credits_spent: 80,
      credits: 420,
      credits_version: 2,
      receiver_id: data.receiver_id,
      sender_id: myId,
      type: data.message_type,
      message: data.message_type === 'gift' ? 'rose' : String(data.message_text),
      timestamp: now(),
      trace_id: data.trace_id,
    },
  }));
}
