import { expect, test } from 'vitest';
import { aContact } from '../../testing/people.ts';
import { toContactEvent, withContactEvent, withoutContact, withRead } from './contact-events.ts';

const event = {
  id: 1,
  sender_id: 12,
  receiver_id: 1,
  type: 'text',
  message: 'hello',
  timestamp: 2_000_000,
} as const;
const contacts = [aContact(13), aContact(12), aContact(11)];
const contactEvent = toContactEvent(event, 1);
if (!contactEvent) throw new Error('The event is complete.');

test('[S4.25] a message moves its contact to the top with the new text and time', () => {
  const [first] = withContactEvent(contacts, contactEvent, false) ?? [];
  expect(first).toMatchObject({ id: 12, last_m: 'hello', time: 2_000_000, s_id: 12 });
});

test('[S4.26] it counts as unread unless that chat is open', () => {
  expect(withContactEvent(contacts, contactEvent, false)?.[0]?.unread).toBe(1);
  expect(withContactEvent(contacts, contactEvent, true)?.[0]?.unread).toBe(0);
});

test('a message from the member’s other device does not count as unread', () => {
  const own = toContactEvent({ ...event, sender_id: 1, receiver_id: 12 }, 1);
  expect(own).toMatchObject({ peerId: 12, isOwn: true });
  expect(own && withContactEvent(contacts, own, false)?.[0]).toMatchObject({ id: 12, unread: 0, s_id: 1 });
});

test('[S4.24] a person who is not in the list has to be loaded: no row is made up', () => {
  const unknown = toContactEvent({ ...event, sender_id: 99 }, 1);
  expect(unknown && withContactEvent(contacts, unknown, false)).toBeNull();
});

test('[S4.29] an event without a type or a sender is ignored', () => {
  const { type: _, ...untyped } = event;
  expect(toContactEvent(untyped, 1)).toBeNull();
  expect(toContactEvent(undefined, 1)).toBeNull();
});

test('a gift or a picture shows its type in the row, not its address', () => {
  const gift = toContactEvent({ ...event, type: 'gift', message: '/gifts/rose.webp' }, 1);
  expect(gift && withContactEvent(contacts, gift, false)?.[0]).toMatchObject({
    last_m: '',
    last_m_type: 'gift',
    gift: 1,
  });
});

test('[S4.22, S4.37] unread count and a block change one row', () => {
  const read = withRead([aContact(12, { unread: 4 }), aContact(13, { unread: 2 })], 12, 0);
  expect(read.map(({ unread }) => unread)).toEqual([0, 2]);
  expect(withoutContact(contacts, 12).map((contact) => contact.id)).toEqual([13, 11]);
});

test.each(['type', 'sender_id', 'receiver_id'] as const)('an event without %s is ignored', (field) => {
  expect(toContactEvent({ ...event, [field]: undefined }, 1)).toBeNull();
});

test('other missing fields have defaults and cause no error', () => {
  const { message: _, timestamp: __, ...bare } = event;
  expect(toContactEvent(bare, 1)).toEqual({
    peerId: 12,
    fromId: 12,
    isOwn: false,
    time: 0,
    type: 'text',
    text: '',
    story: false,
  });
});

test.each([
  [{ type: 'text' }, { last_m_is_photo: 0, gift: 0, last_m_is_story: 0 }],
  [{ type: 'image' }, { last_m_is_photo: 1, gift: 0, last_m: '' }],
  [{ type: 'pphoto' }, { last_m_is_photo: 1, gift: 0, last_m: '' }],
  [{ type: 'gift' }, { last_m_is_photo: 0, gift: 1, last_m: '' }],
  [
    { type: 'text', story_id: 4 },
    { last_m_is_story: 1, last_m: 'hello' },
  ],
] as const)('%j stands in the list as %j', (fields, row) => {
  const reported = toContactEvent({ ...event, ...fields }, 1);
  expect(reported && withContactEvent(contacts, reported, false)?.[0]).toMatchObject(row);
});

test('a message brings an archived chat back to the list', () => {
  expect(withContactEvent([aContact(12, { archived: true })], contactEvent, false)?.[0]?.archived).toBe(
    false,
  );
});
