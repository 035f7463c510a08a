import type { StatementLine } from '@afterglow/protocol/entities/statement-line';
import { storeGiftOffer } from '../state/account/first-gift.ts';
import { setGuest, setMember } from '../state/account/session.ts';
import { setUnread } from '../state/account/unread.ts';
import type { FakeChannel } from './fake-channel.ts';
import { aContact, aMember, aMessage, aPerson, aStory } from './people.ts';
import { aProfile, aPurchase, aSite, readAll, someMessages, someTotals } from './replies.ts';

const now = Math.floor(Date.now() / 1_000);
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
/** The longest names, in every language. */
const gifts = ['Croissant', 'Heißer Kaffee', 'Sonnenblume', 'Blumenstrauß', 'Champagner', 'Funkelndes Herz'];
const prizes = [200, 'free', 350, 1_000, 50, 10_000, 500, 150, 5_000, 100] as const;

const aTerm = (version: number, text: string) => ({ version, text });
const aPlan = (id: number, months: number, total: number) => ({
  id,
  months,
  total: { amount: total, currency: 'ILS' as const },
  price: { amount: Math.round(total / months), currency: 'ILS' as const },
  saves: months > 1 ? 20 : 0,
  saves_money: { amount: 9_990 * months - total, currency: 'ILS' as const },
  recommended: months === 3,
});
const anOffer = (id: number, credits: number, amount: number) => ({
  id,
  credits,
  price: { amount, currency: 'ILS' as const },
  discount: 10,
  bonus: credits / 10,
  promo_active: false,
  promo_ends: null,
  free_spins: credits >= 5_000 ? 3 : 0,
});
const aLine = (id: number, cause: StatementLine['cause'], amount: number): StatementLine => ({
  id,
  time: now - 10_000 + id,
  amount,
  lot: 'given',
  cause,
  balance: 5_820,
  ...(cause === 'message' && { with: { id: 12, name: 'Friederike' } }),
});
const aDevice = (id: number) => ({
  id,
  device: 'Chrome · Linux',
  since: now - 90_000,
  current: id === 1,
});

let memberId = 50_000;

/**
 * Signs in a new member who has something of everything, and replies to every call of the pages and overlays. Nothing
 * opens by itself.
 */
export function replyWithFullSite(channel: FakeChannel): void {
  const person = aPerson(12, {
    interests: ['photography', 'languages', 'volunteering'],
    status: 1,
    name: 'Friederike',
    bio: 'Argues only when paid',
    widened: true,
    time: now - 80_000,
  });
  const people = [person, ...[13, 14, 15].map((id) => aPerson(id, { time: now - id * 10_000 }))];
  const user = aMember({
    id: ++memberId,
    credits: 1_240,
    sof_spin_available: 3,
    s_filters: { body_types: ['fit'], interests: ['music'], answers: [], online: true, photos: true },
    bio: 'Hallo',
    email: 'a.rather.long.address@afterglow.example',
    interests: ['photography'],
    photo: pixel,
    photos: [71, 72, 0, 0, 0, 0].map((id) => ({ id, photo: id ? pixel : 'null' })),
    premium: 1,
    premium_until: now + 40 * 86_400,
    claimed_free_account_credits: 0,
    // Waiting notices would open a sheet at some moment of the first test.
    notices_unread: 0,
  });
  setGuest();
  setMember(user);
  storeGiftOffer(user.id);
  setUnread(120);
  const answers: Parameters<FakeChannel['reply']>[] = [
    ['session/validate', { data: { authenticated: true, user } }],
    [
      'configs',
      {
        data: {
          site: aSite(),
          credits: [anOffer(1, 200, 1_990), anOffer(2, 1_000, 8_490), anOffer(3, 10_000, 84_990)],
          premium: [aPlan(1, 1, 9_990), aPlan(2, 3, 23_990), aPlan(3, 12, 59_990)],
          prices: [
            { feature: 'text', price: 50 },
            { feature: 'image', price: 60 },
            { feature: 'pphoto', price: 55 },
            { feature: 'spotlight', price: 300 },
          ],
        },
      },
    ],
    ['plugins', { data: {} }],
    ['explore', { data: people }],
    ['meet', { data: people }],
    ['meet/popular', { data: people }],
    ['meet/count', { data: { count: 42, more: false } }],
    ['spotlight', { data: people, details: { price: 300, hours: 24, can_add: true } }],
    ['visit', {}],
    ['profile', { data: aProfile(12, { ...person, body_type: 'athletic', hair: 'grey', height_cm: 178 }) }],
    ['user/photos', { data: [] }],
    [
      'totals',
      {
        data: someTotals({
          matches: { total: 3 },
          visits: { total: 45, new: 2 },
          fans: { total: 7, new: 3 },
          fans_new: 3,
          mylikes: 61,
          unread: 120,
        }),
      },
    ],
    ['user/matches', { data: people }],
    ['user/mylikes', { data: people }],
    ['user/fans', { data: people }],
    ['user/fans/seen', {}],
    ['user/visitors', { data: people }],
    ['user/visitors/seen', {}],
    [
      'user/contacts',
      { data: [aContact(12, { name: 'Friederike', unread: 3, last_m: 'Benachrichtigung' }), aContact(13)] },
    ],
    ['user/contacts/unread', { data: [{ total: 3 }] }],
    [
      'messages',
      someMessages([
        aMessage(3, { isMe: true, type: 'image', body: pixel, time: now - 60 }),
        aMessage(2, { isMe: true }),
        aMessage(1),
      ]),
    ],
    ['message/read', readAll],
    ['typing', {}],
    ['gifts', { data: gifts.map((gift, at) => ({ id: at + 1, icon: 'rose', gift, price: 50 * (at + 1) })) }],
    ['stories', { data: [aStory(1, 12), aStory(2, 13)] }],
    ['stories/get', { data: [aStory(1, 12)] }],
    ['stories/seen', {}],
    [
      'boost/state',
      {
        data: [{ kind: 'top', started: now - 90_000, ends: now - 3_600, shown: 42, state: 'done' }],
        details: { prices: { top: 200, featured: 250 }, hours: 24, shows: 100, days: 7 },
      },
    ],
    [
      'spinofluck/prizes',
      {
        data: prizes.map((prize, place) => ({
          id: place + 1,
          name: String(prize),
          coins: prize,
          value: prize === 'free' ? 0 : prize,
          probability: 10,
          weight: 1,
          odds: 0.1,
          colours: { fill: '#7E1236', text: '#FFF3F0' },
        })),
        details: { price: 100, spins: 3, paid_spins: true, fairness: { hash: 'e'.repeat(64) } },
      },
    ],
    ['spinofluck/draws', { data: [] }],
    [
      'statement',
      {
        data: [aLine(3, 'spotlight', -300), aLine(2, 'message', -50), aLine(1, 'sign_up_gift', 10_000)],
        details: { lines: 3, came: 10_000, went: 350, paid: [], since: now - 10_000 },
      },
    ],
    [
      'purchases',
      {
        data: [
          aPurchase({
            number: 'R-2026-0009',
            refundable: { money: { amount: 840, currency: 'USD' }, until: now + 900_000 },
          }),
        ],
      },
    ],
    ['payment/initiate', { data: { redirect_url: 'about:blank', payment_id: 91 } }],
    ['account/sessions', { data: [1, 2].map((id) => ({ ...aDevice(id), time: now - id * 3_600 })) }],
    ['account/passkeys', { data: [{ ...aDevice(3), used: now - 3_600 }] }],
    [
      'terms/changes',
      {
        data: {
          language: 'en',
          accepted: aTerm(1, 'You have 14 days.'),
          newest: aTerm(2, 'You have 30 days.'),
        },
      },
    ],
    ['user/blocked', { data: [person] }],
    [
      'reports/mine',
      {
        data: [
          {
            report_id: 4,
            user_id: 12,
            name: 'Friederike',
            reason: 'spam',
            time: now - 90_000,
            number: 'M-87244YAM',
            state: 'in_review',
          },
        ],
      },
    ],
    [
      'notices',
      {
        data: [
          {
            id: 1,
            kind: 'help_card',
            time: now - 90_000,
            read: false,
            title: 'Hilfe',
            text: 'Help is here.',
          },
        ],
        details: { unread: 1 },
      },
    ],
    ['notice/read', { details: { unread: 0 } }],
  ];
  for (const [name, answer] of answers) channel.reply(name, answer);
  // Every message waits for the notice about virtual profiles.
  channel.reply('send_message', { reject: 'virtual_notice_required' });
}
