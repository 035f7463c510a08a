import type { CallContract } from '@afterglow/protocol/define';
import { z } from 'zod';

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** A text field of a call: its path, its maximum length, and the value that contains a text there. */
export type TextField = { path: string; max: number; holding: (text: string) => Record<string, unknown> };

/** Lists every text field of a contract's input, also in lists, objects and unions. */
export function textFields(contract: CallContract): TextField[] {
  const { properties = {} } = z.toJSONSchema(contract.input, {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema;
  return Object.entries(properties).flatMap(([name, schema]) =>
    placesIn(schema).map(({ path, max, holding }) => ({
      path: name + path,
      max,
      holding: (text: string) => ({ [name]: holding(text) }),
    })),
  );
}

type Place = { path: string; max: number; holding: (text: string) => unknown };

function placesIn(schema: Schema): Place[] {
  if (schema.anyOf) return schema.anyOf.flatMap(placesIn);
  if (schema.enum || 'const' in schema) return [];
  if (schema.type === 'string')
    return [{ path: '', max: schema.maxLength ?? Number.POSITIVE_INFINITY, holding: (text) => text }];
  if (schema.type === 'array')
    return placesIn(schema.items ?? {}).map(({ path, max, holding }) => ({
      path: `[]${path}`,
      max,
      holding: (text) => [holding(text)],
    }));
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    placesIn(inner).map(({ path, max, holding }) => ({
      path: `.${name}${path}`,
      max,
      holding: (text) => ({ [name]: holding(text) }),
    })),
  );
}

/** Returns the values of a field that determines the meaning of another one: each key of `user/update`. */
export function choicesOf(contract: CallContract, field: string): string[] {
  const { properties = {} } = z.toJSONSchema(contract.input, {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema;
  return ((properties[field]?.enum ?? []) as unknown[]).map(String);
}
