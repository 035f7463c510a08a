import { randomUUID } from 'node:crypto';
import type { consoleCalls } from '@afterglow/protocol/console';
import type { memberCalls } from '@afterglow/protocol/member';
import type { ValidInput } from '@afterglow/testkit/hostile-frames';

const none = (): ValidInput => ({});
const user = (user_id: number): ValidInput => ({ user_id });
const text = () => ({ message_type: 'text', message_text: 'Hello', trace_id: randomUUID() });

/**
 * A right `data` for each call of a member, about the person it is given where it is about anybody. What attacks every call
 * starts from it: a new call stands here, or its types do not check.
 */
export const rightInput: Record<keyof typeof memberCalls, (personId: number) => ValidInput> = {
  'session/validate': () => ({ session: 'x' }),
  'session/visible': () => ({ visible: false }),
  configs: () => ({ keys: ['site'], language: 'en' }),
  plugins: () => ({ plugins: ['terms'], language: 'en' }),
  languages: none,
  geodata: none,
  'notice/accept': () => ({ kind: 'virtual' }),
  'account/sessions': none,
  'account/sessions/end': () => ({ all: true }),
  'account/passkeys': none,
  'account/passkeys/remove': (id) => ({ id }),
  'account/password': () => ({ password: 'not the right one', new_password: 'correct horse 8 battery' }),
  'account/email': () => ({ password: 'not the right one', email: 'new@example.test' }),
  'account/pause': none,
  'account/resume': none,
  'account/delete': () => ({ password: 'not the right one' }),
  'account/export': none,
  profile: user,
  'user/update': () => ({ key: 'bio', value: 'Hello' }),
  'user/photos/add': () => ({ photo: `/media/${'0'.repeat(32)}.jpg` }),
  'user/photos/delete': (id) => ({ id }),
  'user/photos/order': (id) => ({ ids: [id] }),
  'user/photos/visible': (id) => ({ id, visible: 'matches' }),
  'user/photos': user,
  search_location: () => ({ search: 'Haifa', lang: 'en' }),
  'user/block': user,
  'user/unblock': user,
  'user/blocked': none,
  'user/report': (user_id) => ({ user_id, reason: 'spam', text: 'Writes to everyone' }),
  'reports/mine': none,
  explore: none,
  meet: none,
  'meet/popular': none,
  'meet/count': () => ({
    s_gender: 2,
    s_age: '20,40',
    s_radius: 30,
    s_filters: { body_types: ['fit'], interests: ['music'], answers: [1], online: true, photos: true },
  }),
  spotlight: none,
  'spotlight/buy': () => ({ trace_id: randomUUID() }),
  'boost/buy': () => ({ kind: 'top', trace_id: randomUUID() }),
  'boost/state': none,
  visit: (visited_user_id) => ({ visited_user_id }),
  swipe: (swiped_user_id) => ({ swiped_user_id, like: 1 }),
  'swipe/undo': none,
  'user/matches': none,
  'user/mylikes': none,
  'user/visitors': none,
  'user/visitors/seen': none,
  'user/fans': none,
  'user/fans/seen': none,
  totals: none,
  stories: none,
  'stories/get': user,
  'stories/add': () => ({ photo: `/media/h${'0'.repeat(32)}.jpg` }),
  'stories/delete': (id) => ({ id }),
  'stories/seen': (id) => ({ id }),
  claim_free_credits: none,
  'payment/initiate': () => ({ provider: 'sandbox', package_id: 1, type: 'buy-credits' }),
  credits_promo: none,
  'payment/break': () => ({ days: 1 }),
  purchases: none,
  statement: none,
  'spinofluck/prizes': none,
  'spinofluck/spin': () => ({ trace_id: randomUUID() }),
  'spinofluck/buy_spin': () => ({ trace_id: randomUUID() }),
  'spinofluck/draws': none,
  'user/contacts': none,
  'user/contacts/unread': none,
  'user/contact/get_by_id': (contact_id) => ({ contact_id }),
  messages: (contact_user_id) => ({ contact_user_id }),
  'message/read': () => ({ message_id: '1,2' }),
  send_message: (receiver_id) => ({ receiver_id, ...text() }),
  typing: (receiver_id) => ({ receiver_id }),
  gifts: none,
  'conversation/archive': user,
  'conversation/restore': user,
};

/** The same for each call of the staff, about a lease. */
export const rightStaffInput: Record<keyof typeof consoleCalls, (leaseId: number) => ValidInput> = {
  'session/validate': none,
  'inbox/next': none,
  'inbox/current': none,
  'inbox/reply': (lease_id) => ({ lease_id, ...text() }),
  'inbox/renew': (lease_id) => ({ lease_id, draft: 'Good' }),
  'inbox/release': (lease_id) => ({ lease_id, reason: 'break' }),
  'inbox/availability': () => ({ availability: 'online' }),
};
