import { z } from 'zod';
import { definePush } from '../define.ts';
import { id, none } from '../fields.ts';

/** Tells a member that another person is typing to them. */
export const isTyping = definePush({ name: 'typing', data: z.object({ user_id: id }), details: none });
