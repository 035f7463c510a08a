import { z } from 'zod';
import { defineSetting } from '../settings/define-setting.ts';

const limit = z.number().int().min(0).max(1_000_000_000);

export const approvalSettings = {
  /**
   * Above these limits a second person must agree; with 0 always. Coins that staff give: in one act, to one member in
   * 30 days, by one person in a day (spins count as their price). Premium days in one act. Refunds in minor units.
   */
  approval_limits: defineSetting({
    schema: z.strictObject({
      coins_act: limit,
      premium_days_act: limit,
      coins_member_30d: limit,
      coins_staff_day: limit,
      refund: z.strictObject({ ILS: limit, USD: limit, EUR: limit }),
    }),
    default: {
      coins_act: 500,
      premium_days_act: 31,
      coins_member_30d: 1_500,
      coins_staff_day: 5_000,
      refund: { ILS: 20_000, USD: 5_000, EUR: 5_000 },
    },
    minRole: 'admin',
  }),
};
