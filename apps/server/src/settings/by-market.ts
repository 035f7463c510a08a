import { z } from 'zod';
import { defineSetting, type Setting } from './define-setting.ts';

const byMarket = z.strictObject({
  il: z.boolean(),
  de: z.boolean(),
  eu: z.boolean(),
  other: z.boolean(),
});

export const ON_EVERYWHERE = { il: true, de: true, eu: true, other: true };

/** Defines a flag: a setting that says in which markets something is offered. `flags/save` changes it. */
export const defineFlag = (markets: z.output<typeof byMarket>): Setting<z.output<typeof byMarket>> =>
  defineSetting({ schema: byMarket, default: markets, minRole: 'admin', elsewhere: '/flags' });
