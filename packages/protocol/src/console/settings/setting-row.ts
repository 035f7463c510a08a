import { SETTING_GROUPS, SETTING_TYPES } from '@afterglow/domain/site-settings';
import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { z } from 'zod';
import { unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { by } from '../entities.ts';

/** The bounds of a number or of the length of a text; null where there is none. */
const limits = z.object({ min: z.number().int().nullable(), max: z.number().int().nullable() });

/** A value that is no object. */
const fieldShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bool'), bounds: z.strictObject({}) }),
  z.object({ type: z.literal('int'), bounds: limits }),
  z.object({ type: z.literal('text'), bounds: limits }),
  z.object({ type: z.literal('enum'), bounds: z.object({ values: z.array(z.string()) }) }),
]);

/** A field of an object may have fields itself. */
const fieldOrObject = z.union([
  fieldShape,
  z.object({ type: z.literal('object'), bounds: z.object({ fields: z.record(z.string(), fieldShape) }) }),
]);

/** @public */
export type SettingField = z.output<typeof fieldOrObject>;

/**
 * Bounds by type: `bool` none, `int` and `text` `{min, max}`, `enum` `{values}`, `object` `{fields}`, each with type
 * and bounds.
 */
const bounds = z.union([
  limits,
  z.object({ values: z.array(z.string()) }),
  z.object({ fields: z.record(z.string(), fieldOrObject) }),
  z.strictObject({}),
]);

/**
 * A setting of the site. `value` and `default` of a secret are null; `set` says whether somebody has stored a value.
 */
export const settingRow = z.object({
  key: z.string(),
  group: z.enum(SETTING_GROUPS),
  type: z.enum(SETTING_TYPES),
  bounds,
  default: z.unknown(),
  value: z.unknown(),
  secret: z.boolean(),
  set: z.boolean(),
  /** The least role that may change it. */
  least: z.enum(STAFF_ROLES),
  /** The address below `/console` of the screen that changes it; then it is not saved here. */
  elsewhere: z.string().nullable(),
  at: unixSeconds.nullable(),
  by,
  version,
});
export type SettingRow = z.output<typeof settingRow>;
