import { defineFlag } from '../../settings/by-market.ts';

export const wheelSettings = {
  /** Markets in which spins are sold: paid games of chance are not lawful everywhere. Free spins always work. */
  paid_spins: defineFlag({ il: false, de: false, eu: true, other: true }),
  /** Markets in which everybody gets a free spin each day, by the time zone of their place. An unused one expires. */
  daily_spin: defineFlag({ il: false, de: false, eu: false, other: false }),
};
