import { BOOST_KINDS } from '@afterglow/domain/boosts';
import { LISTED_BOOST_STATES } from '@afterglow/domain/economy';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { listedPerson } from '../entities.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';

const boostRow = z.object({
  id,
  kind: z.enum(BOOST_KINDS),
  person: listedPerson,
  /** When it was bought. */
  at: unixSeconds,
  ends: unixSeconds,
  /** Impressions: each viewer once a day. */
  shown: z.number().int().nonnegative(),
  /** Impressions still to come; null where none were promised. */
  left: z.number().int().nonnegative().nullable(),
  state: z.enum(LISTED_BOOST_STATES),
  credits_returned: z.number().int().nonnegative(),
});
export type BoostRow = z.output<typeof boostRow>;

/** Places in the spotlight and boosts, the newest first. `search`: an id, or the beginning of the person's name. */
export const spotlightList = defineCall({
  name: 'spotlight/list',
  input: listInput({
    fields: { search },
    filter: {
      kind: anyOf(z.enum(BOOST_KINDS)),
      state: anyOf(z.enum(LISTED_BOOST_STATES)),
      person: anyOf(id),
    },
    sort: ['-at'],
  }),
  output: listOutput(boostRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'moderator' },
});
