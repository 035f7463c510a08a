import {
  BLUR_STRENGTHS,
  MAX_VIEW_NAME_LENGTH,
  MAX_VIEW_QUERY_LENGTH,
  MAX_VIEWS,
} from '@afterglow/domain/console-preferences';
import { z } from 'zod';
import { text } from '../text.ts';

const listName = z
  .string()
  .regex(/^[a-z_]+\/[a-z_]+$/)
  .max(64);

/** What a member of staff has chosen for the console. All their windows have it. */
export const preferences = z.strictObject({
  /** Pictures and flagged words are blurred until a key is held. */
  veil: z.boolean().default(true),
  veil_strength: z.literal(BLUR_STRENGTHS).default(2),
  /** Single keys act. Without them only combinations with Ctrl do. */
  single_keys: z.boolean().default(true),
  /** Absent: like the system. */
  theme: z.enum(['light', 'dark']).optional(),
  /** Saved views: the list, the name and the search parameters of its address. */
  views: z
    .array(
      z.strictObject({
        list: listName,
        name: text(1, MAX_VIEW_NAME_LENGTH),
        query: text(0, MAX_VIEW_QUERY_LENGTH),
      }),
    )
    .max(MAX_VIEWS),
});
export type Preferences = z.output<typeof preferences>;
