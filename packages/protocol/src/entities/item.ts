import { ITEM_KINDS } from '@afterglow/domain/reports';
import { z } from 'zod';
import { id } from '../fields.ts';

/**
 * What a report or a decision is about. For a profile, a bio and a name the id is the person's, for a conversation the
 * other person's.
 */
export const item = z.object({ kind: z.enum(ITEM_KINDS), id });
export type Item = z.output<typeof item>;
