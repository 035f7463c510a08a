import { z } from 'zod';

/** A number or the length of a text; null where there is no bound. */
type Limits = { min: number | null; max: number | null };
export type FieldShape =
  | { type: 'bool'; bounds: Record<never, never> }
  | { type: 'int'; bounds: Limits }
  | { type: 'text'; bounds: Limits }
  | { type: 'enum'; bounds: { values: string[] } };
type ObjectShape<Field> = { type: 'object'; bounds: { fields: Record<string, Field> } };
/** A field of an object may have fields itself. */
export type SettingShape = FieldShape | ObjectShape<FieldShape | ObjectShape<FieldShape>>;

/** The part of JSON Schema that the schemas of settings become. */
type Schema = {
  type?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
};

/**
 * Returns the type and the bounds of a setting, read from its schema. A setting of another type cannot be declared: the
 * start fails.
 */
export function describeSetting(schema: z.ZodType): SettingShape {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return described.type === 'object'
    ? describeObject(described, describeFieldOrObject)
    : describeField(described);
}

const describeFieldOrObject = (schema: Schema): FieldShape | ObjectShape<FieldShape> =>
  schema.type === 'object' ? describeObject(schema, describeField) : describeField(schema);

function describeObject<Field>(
  { properties = {} }: Schema,
  describe: (schema: Schema) => Field,
): ObjectShape<Field> {
  const fields = Object.entries(properties).map(([name, field]) => [name, describe(field)] as const);
  return { type: 'object', bounds: { fields: Object.fromEntries(fields) } };
}

function describeField(schema: Schema): FieldShape {
  if (schema.type === 'boolean') return { type: 'bool', bounds: {} };
  if (schema.enum) return { type: 'enum', bounds: { values: schema.enum } };
  if (schema.type === 'integer')
    return { type: 'int', bounds: { min: toBound(schema.minimum), max: toBound(schema.maximum) } };
  // A text of several forms (a day, or nothing) has no length of its own.
  if (schema.type === 'object' || schema.type === 'array')
    throw new Error(`A setting cannot have a field of type ${schema.type}.`);
  return { type: 'text', bounds: { min: schema.minLength ?? null, max: schema.maxLength ?? null } };
}

/**
 * Returns a limit of a number as a bound. The limits of whole numbers in JavaScript are no bounds that
 * somebody chose.
 */
const toBound = (limit: number | undefined): number | null =>
  limit === undefined || !Number.isSafeInteger(limit) || Math.abs(limit) === Number.MAX_SAFE_INTEGER
    ? null
    : limit;
