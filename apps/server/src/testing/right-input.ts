import { randomUUID } from 'node:crypto';
import { consoleCalls } from '@afterglow/protocol/console';
import type { CallContract } from '@afterglow/protocol/define';
import { memberCalls } from '@afterglow/protocol/member';
import type { ValidInput } from '@afterglow/testkit/hostile-frames';
import { z } from 'zod';

type MemberCall = keyof typeof memberCalls;
type StaffCall = keyof typeof consoleCalls;
type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  minimum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

const RIGHT_BRAND = {
  name: { full: 'Harbour Nights', short: 'Harbour' },
  colours: { primary: '#0b5f78' },
};

/** Calls whose shape does not determine a valid input, or that do more with optional fields. */
const chosen: Partial<Record<MemberCall | StaffCall, ValidInput>> = {
  'session/visible': { visible: false },
  configs: { keys: ['site'], language: 'en' },
  plugins: { plugins: ['terms'], language: 'en' },
  'account/sessions/end': { all: true },
  'account/password': { password: 'not the right one', new_password: 'correct horse 8 battery' },
  'account/email': { password: 'not the right one', email: 'new@example.test' },
  search_location: { search: 'Haifa', lang: 'en' },
  'user/update': { key: 'bio', value: 'Hello' },
  'user/photos/add': { photo: `/media/${'0'.repeat(32)}.jpg` },
  'user/photos/visible': { visible: 'matches' },
  'user/report': { reason: 'spam', text: 'Writes to everyone' },
  'appeal/open': { text: 'I have never written to this person.' },
  'meet/count': {
    s_gender: 2,
    s_age: '20,40',
    s_radius: 30,
    s_filters: { body_types: ['fit'], interests: ['music'], answers: [1], online: true, photos: true },
  },
  swipe: { like: 1 },
  'stories/add': { photo: `/media/h${'0'.repeat(32)}.jpg` },
  'payment/initiate': { provider: 'sandbox', package_id: 1 },
  'message/read': { message_id: '1,2' },
  'notice/read': { all: true },
  'inbox/renew': { draft: 'Good' },
  'inbox/release': { reason: 'break' },
  'inbox/escalate': { kind: 'other' },
  'snippets/save': { shortcut: 'hello' },
  'campaigns/save': { code: 'spring', name: 'Spring', partner: 'Partner' },
  'members/list': { filter: { country: 'IL' } },
  'me/password': { new_password: 'a password of the staff' },
  'members/tell': { text: 'We have answered you.' },
  'members/restrict': { facts: 'As it was reported.', rule_id: 1 },
  'session/step_up': { code: '123456' },
  'limits/save': { spend_limit_default: null },
  'packages/save': {
    kind: 'credits',
    credits: 10,
    prices: ['ILS', 'USD', 'EUR'].map((currency) => ({ amount_minor: 100, currency })),
  },
  here: { subject: 'text:terms' },
  'history/list': { subject: 'setting:lease_s' },
  'flags/save': { markets: { il: true, de: true, eu: true, other: true } },
  'settings/save': { key: 'lease_s', value: 120 },
  'brand/check': { value: RIGHT_BRAND },
  'brand/save': { value: RIGHT_BRAND },
  // Not the session that asks.
  'me/end_session': { id: 999_999 },
  'me/save': { preferences: { views: [{ list: 'members/list', name: 'All', query: '' }] } },
  'cases/decide': { decision: 'dismiss', facts: 'As it was reported.' },
  'cases/preview': { decision: 'warn', rule_id: 1, facts: 'As it was reported.', reason: 'Seen before, too' },
  'cases/bulk': { ids: [1], decision: 'dismiss', facts: 'As it was reported.' },
  'cases/second_look': { text: 'Decided as I would have.' },
  'photos/decide': { items: [{ id: 1, version: 1, verdict: 'approve' }] },
  'figures/get': { zone: 'Europe/Berlin', from: 1_900_000_000, to: 1_900_086_400 },
  'figures/rows': { zone: 'Europe/Berlin' },
  'personas/kit_import': { personas: [1] },
  'personas/save': { hours: [{ day: 1, from: '08:00', to: '16:00' }] },
  'shifts/save': { from: 1_900_000_000, to: 1_900_028_800 },
  'staff/invite': { email: 'invited@example.test' },
};

/** Returns a value of the shape. Fields named `id` or `…_id` refer to a row: they get `about`. */
function valueFor(field: string, shape: Schema, about: number): unknown {
  if (shape.anyOf) return valueFor(field, shape.anyOf[0] ?? {}, about);
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  switch (shape.type) {
    case 'object':
      return objectOf(shape, about);
    case 'array': {
      const length = Math.max(shape.minItems ?? 0, 1);
      return Array.from({ length }, () => valueFor(field.replace(/s$/, ''), shape.items ?? {}, about));
    }
    case 'integer':
    case 'number':
      return /(^|_)id$/.test(field) ? about : Math.max(shape.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      if (field === 'reason') return 'Asked by the member';
      return field === 'trace_id' ? randomUUID() : 'Hello';
  }
}

function objectOf({ properties = {}, required = [] }: Schema, about: number): ValidInput {
  return Object.fromEntries(
    required.map((field) => [field, valueFor(field, properties[field] ?? {}, about)]),
  );
}

/** Made once for each contract: tests ask for a valid input tens of thousands of times. */
const schemas = new Map<CallContract, Schema>();
function readSchema(contract: CallContract): Schema {
  const known = schemas.get(contract);
  if (known) return known;
  const made = z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  schemas.set(contract, made);
  return made;
}

/** Returns the required fields of the call's `data`, by its contract. */
const requiredOf = (contract: CallContract, about: number): ValidInput =>
  objectOf(readSchema(contract), about);

/**
 * Returns a valid `data` of a member's call about a person. The test that attacks every call starts from it. It is
 * generated from the contract: a new call needs an entry in `chosen` only when its shape is not enough
 * (`hostile.pg.test.ts` fails then).
 */
export const rightInput = (name: MemberCall, personId: number): ValidInput => ({
  ...requiredOf(memberCalls[name], personId),
  ...chosen[name],
});

/** Returns the same for a staff call, about a lease. */
export const rightStaffInput = (name: StaffCall, leaseId: number): ValidInput => ({
  ...requiredOf(consoleCalls[name], leaseId),
  ...chosen[name],
});
