import { z } from 'zod';
import { flag, id, unixSeconds } from '../fields.ts';
import { photo } from './photo.ts';

/** Between the two towns, never between two people. */
const distanceBand = z.enum(['same_city', 'under_10', 'under_25', 'under_50', 'under_100', 'over_100']);

/** A person as shown in lists and on cards. */
export const person = z.object({
  id,
  name: z.string(),
  /** 0 if the person hides it. */
  age: z.number().int(),
  gender: z.number().int().min(1).max(3),
  photo: z.string().nullable(),
  thumb: z.string().optional(),
  photos: z.array(photo),
  /** 1 online, 0 offline. */
  status: flag,
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** Absent for virtual profiles, which show their town without a distance, and for people who hide their town. */
  distance: distanceBand.optional(),
  /** Written and answered by staff. Every surface that shows the person shows this. */
  virtual: z.boolean(),
  vip: flag,
  /** Number of running stories. */
  story: z.number().int().nonnegative(),
  interests: z.array(z.string()),
  /** Looking-for answer, 1 upwards; 0 when not given. */
  answer: z.number().int().nonnegative(),
  bio: z.string(),
  /** When it happened, in lists that are ordered by time (likes, matches, visits). */
  time: unixSeconds.optional(),
  /** Outside the asked radius or age, shown because the member asked to widen. */
  widened: z.boolean().optional(),
  /** Discover, widened: within 100 km, in the member's country, or anywhere; absent for people who match. */
  beyond: z.enum(['radius', 'country', 'world']).optional(),
  /** Ranked here because of a boost, which is paid for. */
  boosted: z.boolean().optional(),
});
export type Person = z.output<typeof person>;

/** A person as their profile page shows them to another member. */
export const profilePerson = person.extend({
  liked: z.boolean(),
  matched: z.boolean(),
  blocked: z.boolean(),
  body_type: z.string().nullable(),
  hair: z.string().nullable(),
  origin: z.string().nullable(),
  height_cm: z.number().int().nullable(),
  /** How soon messages are usually answered, measured; absent if nothing is measured yet. */
  answers_within_s: z.number().int().optional(),
  /**
   * The languages that the staff behind a virtual profile write in. Its texts are shown in the reader's own. Absent for
   * members.
   */
  writes_in: z.array(z.string()).optional(),
});
export type ProfilePerson = z.output<typeof profilePerson>;

/** A person in a list that needs premium, as members without it get it: nothing identifies the person. */
export const lockedPerson = z.strictObject({
  locked: z.literal(true),
  /**
   * A tile that looks like a blurred portrait but is random: nobody's picture, and a different one for each request.
   */
  photo: z.string().nullable(),
  /** The day it happened (its start in UTC). */
  time: unixSeconds,
});
export type LockedPerson = z.output<typeof lockedPerson>;
