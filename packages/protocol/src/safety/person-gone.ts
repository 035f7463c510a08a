import { z } from 'zod';
import { definePush } from '../define.ts';
import { id, none } from '../fields.ts';

/** A person is no longer visible to the reader. The reason (a block, a ban, a deleted account) is not sent. */
export const personGone = definePush({ name: 'person/gone', data: z.object({ user_id: id }), details: none });
