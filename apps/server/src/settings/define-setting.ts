import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import { describeSetting } from './describe-setting.ts';

/**
 * A setting that staff can change while the site runs. A feature declares its own in `features/<feature>/settings.ts`.
 */
export type Setting<T> = {
  /** Validates every stored row and every change. An invalid value never takes effect. */
  schema: z.ZodType<T>;
  default: T;
  /** The default that depends on the site's data, as SQL without parameters. It replaces the fixed default. */
  computedDefault?: RawBuilder<T>;
  /** The minimum role that may change the setting in the console. */
  minRole: 'manager' | 'admin';
  /** Nobody reads its value in the console. */
  secret?: true;
  /** The address below `/console` of the screen of its own that changes it. The list of settings shows it only. */
  elsewhere?: `/${string}`;
};

/**
 * Defines a setting. A default that breaks its own rule, or a type that the console cannot show, ends the
 * start, so it cannot appear later.
 */
export function defineSetting<S extends z.ZodType>(declared: {
  schema: S;
  default: NoInfer<z.output<S>>;
  computedDefault?: RawBuilder<NoInfer<z.output<S>>>;
  minRole: Setting<unknown>['minRole'];
  secret?: true;
  elsewhere?: `/${string}`;
}): Setting<z.output<S>> {
  declared.schema.parse(declared.default);
  describeSetting(declared.schema);
  return declared as unknown as Setting<z.output<S>>;
}
