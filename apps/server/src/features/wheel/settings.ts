import { byMarket } from '../../settings/by-market.ts';
import { defineSetting } from '../../settings/define-setting.ts';

export const wheelSettings = {
  /** Markets in which spins are sold: paid games of chance are not lawful everywhere. Free spins always work. */
  paid_spins: defineSetting({
    schema: byMarket,
    default: { il: false, de: false, eu: true, other: true },
    minRole: 'admin',
    elsewhere: '/flags',
  }),
  /** Markets in which everybody gets a free spin each day, by the time zone of their place. An unused one expires. */
  daily_spin: defineSetting({
    schema: byMarket,
    default: { il: false, de: false, eu: false, other: false },
    minRole: 'admin',
    elsewhere: '/flags',
  }),
};
