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

/** Where a call takes a text: its path, how long it may be, and the value that holds one there. */
export type TextField = { path: string; max: number; holding: (text: string) => Record<string, unknown> };

/** Every text that a contract takes, found in its input: also in lists, in objects and where something else may stand. */
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

/** Values of a field that decides what another one means: each key of `user/update`. */
export function choicesOf(contract: CallContract, field: string): string[] {
  const { properties = {} } = z.toJSONSchema(contract.input, {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema;
  return ((properties[field]?.enum ?? []) as unknown[]).map(String);
}
