import { z } from 'zod';
import { flag, id, unixSeconds } from '../fields.ts';

/** A conversation in the list, as its reader sees it. */
export const contact = z.object({
  id,
  name: z.string(),
  photo: z.string().nullable(),
  thumb: z.string().optional(),
  gender: z.number().int(),
  status: flag,
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** When the last message was sent. */
  time: unixSeconds,
  story: z.number().int().nonnegative(),
  vip: flag,
  virtual: z.boolean(),
  /** Text of the last message; empty for gifts and pictures. */
  last_m: z.string(),
  last_m_is_photo: flag,
  last_m_type: z.enum(['text', 'image', 'gift', 'pphoto']),
  /** The last message answers a story. */
  last_m_is_story: flag.optional(),
  gift: flag,
  /** The sender of the last message. */
  s_id: id,
  unread: z.number().int().nonnegative(),
  total_unread: z.number().int().nonnegative(),
  archived: z.boolean(),
  /** A virtual profile that is gone permanently: the messages stay, and sending is `not_found`. */
  retired: z.boolean(),
});
export type Contact = z.output<typeof contact>;
