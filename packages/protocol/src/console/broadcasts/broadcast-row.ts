import {
  BROADCAST_CHANNELS,
  BROADCAST_KINDS,
  BROADCAST_STATES,
  LEFT_OUT_REASONS,
  MAX_BROADCAST_BODY_LENGTH,
  MAX_BROADCAST_NAME_LENGTH,
  MAX_BROADCAST_TITLE_LENGTH,
  MAX_LINK_LENGTH,
  OWN_PATH,
} from '@afterglow/domain/broadcasts';
import { z } from 'zod';
import { id, languagePrefix, unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { by } from '../entities.ts';
import { moment, range } from '../list.ts';
import { text } from '../text.ts';

const count = z.number().int().nonnegative();
const age = z.number().int().min(18).max(120);
const distinct = (values: readonly unknown[]) => new Set(values).size === values.length;

/** Whom a broadcast is for; what members spend is no part of it. Ages include both ends. */
export const segment = z.strictObject({
  languages: z.array(languagePrefix).min(1).max(3).optional(),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(50)
    .optional(),
  genders: z
    .array(z.union([z.literal(1), z.literal(2), z.literal(3)]))
    .min(1)
    .max(3)
    .optional(),
  age: z.strictObject({ from: age, to: age }).optional(),
  created: range(moment).optional(),
  active: range(moment).optional(),
  premium: z.boolean().optional(),
  verified: z.boolean().optional(),
});
export type Segment = z.output<typeof segment>;

const message = z.strictObject({
  title: text(1, MAX_BROADCAST_TITLE_LENGTH),
  body: text(1, MAX_BROADCAST_BODY_LENGTH),
});

/** What is written in a broadcast. */
export const broadcastContent = {
  name: text(1, MAX_BROADCAST_NAME_LENGTH),
  kind: z.enum(BROADCAST_KINDS),
  segment,
  channels: z.array(z.enum(BROADCAST_CHANNELS)).min(1).max(3).refine(distinct),
  texts: z.strictObject({ he: message, en: message, de: message }),
  link: z.string().max(MAX_LINK_LENGTH).regex(OWN_PATH).optional(),
};

export const broadcastRow = z.object({
  id,
  name: z.string(),
  kind: z.enum(BROADCAST_KINDS),
  channels: z.array(z.enum(BROADCAST_CHANNELS)),
  state: z.enum(BROADCAST_STATES),
  /** When it starts or has started. */
  at: unixSeconds.nullable(),
  /** How many people it is for; 0 before it is scheduled. */
  matched: count,
  sent: count,
  failed: count,
  by,
  version,
});
export type BroadcastRow = z.output<typeof broadcastRow>;

export const leftOut = z.object(
  Object.fromEntries(LEFT_OUT_REASONS.map((reason) => [reason, count])) as Record<
    (typeof LEFT_OUT_REASONS)[number],
    typeof count
  >,
);
export const byChannel = z.object({ in_app: count, push: count, mail: count });

export const broadcastRecord = broadcastRow.extend({
  segment,
  texts: broadcastContent.texts,
  link: z.string().nullable(),
  /** Both are known once it is scheduled. */
  left_out: leftOut.nullable(),
  by_channel: byChannel.nullable(),
});
export type BroadcastRecord = z.output<typeof broadcastRecord>;
