import { byMarket } from '../../settings/by-market.ts';
import { defineSetting } from '../../settings/define-setting.ts';

export const wheelSettings = {
  /** Where spins are sold, by market: a game of chance that is paid for is not lawful everywhere. Free ones always turn. */
  paid_spins: defineSetting({
    schema: byMarket,
    default: { il: false, de: false, eu: true, other: true },
    minRole: 'admin',
  }),
  /** Where everybody has a free spin each day (theirs, by the zone of their town); one that is not used lapses with it. */
  daily_spin: defineSetting({
    schema: byMarket,
    default: { il: false, de: false, eu: false, other: false },
    minRole: 'admin',
  }),
};
