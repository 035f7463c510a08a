import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

export const wheelSettings = {
  /** Where spins are sold, by market: a game of chance that is paid for is not lawful everywhere. Free ones always turn. */
  paid_spins: defineSetting({
    schema: z.strictObject({ il: z.boolean(), de: z.boolean(), eu: z.boolean(), other: z.boolean() }),
    default: { il: false, de: false, eu: true, other: true },
    leastRole: 'admin',
  }),
};
