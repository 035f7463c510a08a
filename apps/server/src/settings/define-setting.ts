import type { RawBuilder } from 'kysely';
import type { z } from 'zod';

/** What staff may change while the site runs. A slice declares its own in `modules/<slice>/settings.ts`. */
export type Setting<T> = {
  /** Held against every stored row and every change: what does not fit is never in force. */
  schema: z.ZodType<T>;
  default: T;
  /** What holds in place of the default where the site itself says what fits it, as SQL without parameters. */
  computedDefault?: RawBuilder<T>;
  /** Whoever has this role, or one above it, may change the setting in the console. */
  minRole: 'manager' | 'admin';
};

/** A default that breaks its own rule ends the start instead of waiting for somebody to meet it. */
export function defineSetting<S extends z.ZodType>(declared: {
  schema: S;
  default: NoInfer<z.output<S>>;
  computedDefault?: RawBuilder<NoInfer<z.output<S>>>;
  minRole: Setting<unknown>['minRole'];
}): Setting<z.output<S>> {
  declared.schema.parse(declared.default);
  return declared as unknown as Setting<z.output<S>>;
}
