import type { CreditsPackage } from '@afterglow/protocol/entities/credits-package';
import type { Message } from '@afterglow/protocol/entities/message';
import type { ProfilePerson } from '@afterglow/protocol/entities/person';
import type { Purchase } from '@afterglow/protocol/entities/purchase';
import type { Totals } from '@afterglow/protocol/entities/totals';
import type { SiteConfig } from '@afterglow/protocol/site/configs';
import { aPerson } from './people.ts';

/** Creates the site's settings in `configs`. */
export const aSite = (fields: Partial<SiteConfig> = {}): SiteConfig => ({
  name: 'Afterglow',
  partners: 'mixed',
  language: 'en',
  likes_per_day: 60,
  free_credits: 200,
  min_credits: 50,
  virtual_notice: 1,
  answer_within_h: 24,
  community: null,
  providers: ['sandbox'],
  billing_name: '',
  demo: false,
  flags: {
    paid_spins: true,
    daily_spin: false,
    spotlight: true,
    boost: true,
    gifts: true,
    members_mode: true,
  },
  ...fields,
});

export const aPackage = (fields: Partial<CreditsPackage> = {}): CreditsPackage => ({
  id: 1,
  credits: 200,
  price: { amount: 500, currency: 'USD' },
  discount: 0,
  bonus: 0,
  promo_active: false,
  promo_ends: null,
  free_spins: 0,
  ...fields,
});

/** Creates a purchase of coins that were just paid for. */
export const aPurchase = (fields: Partial<Purchase> = {}): Purchase => ({
  payment_id: 1,
  number: 'AG-1',
  time: Math.floor(Date.now() / 1_000),
  type: 'buy-credits',
  package: { id: 1, credits: 200, bonus: 0, free_spins: 0, months: 0 },
  money: { amount: 500, currency: 'USD' },
  limit_coins: 200,
  state: 'paid',
  ...fields,
});

export const aProfile = (id: number, fields: Partial<ProfilePerson> = {}): ProfilePerson => ({
  ...aPerson(id),
  liked: false,
  matched: false,
  blocked: false,
  body_type: null,
  hair: null,
  origin: null,
  height_cm: null,
  ...fields,
});

export const someTotals = (fields: Partial<Totals> = {}): Totals => ({
  matches: { total: 0 },
  visits: { total: 0, new: 0 },
  fans: { total: 0, new: 0 },
  fans_new: 0,
  mylikes: 0,
  unread: 0,
  ...fields,
});

/** Creates the reply of `messages`, newest first. */
export const someMessages = (data: readonly Message[], now = Math.floor(Date.now() / 1_000)) => ({
  data,
  details: { now },
});

/** Creates the reply of `message/read` if nothing is left unread. */
export const readAll = ({ message_id }: { message_id: string }) => ({ data: { message_id, unread: 0 } });
