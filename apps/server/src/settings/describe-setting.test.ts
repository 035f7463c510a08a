import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineSetting } from './define-setting.ts';
import { describeSetting } from './describe-setting.ts';

test.each([
  ['a yes or no', z.boolean(), { type: 'bool', bounds: {} }],
  ['a number', z.number().int().min(1).max(9), { type: 'int', bounds: { min: 1, max: 9 } }],
  ['a number without bounds', z.number().int(), { type: 'int', bounds: { min: null, max: null } }],
  ['a text', z.string().trim().min(1).max(60), { type: 'text', bounds: { min: 1, max: 60 } }],
  ['a choice', z.enum(['a', 'b']), { type: 'enum', bounds: { values: ['a', 'b'] } }],
  [
    'an object, with a default and with a text of two forms',
    z.strictObject({
      on: z.boolean().default(true),
      day: z.union([z.literal(''), z.iso.date()]).default(''),
    }),
    {
      type: 'object',
      bounds: {
        fields: {
          on: { type: 'bool', bounds: {} },
          day: { type: 'text', bounds: { min: null, max: null } },
        },
      },
    },
  ],
])('%s', (_name, schema, described) => {
  expect(describeSetting(schema)).toEqual(described);
});

test('a setting that the console cannot show cannot be declared', () => {
  expect(() => defineSetting({ schema: z.array(z.string()), default: [], minRole: 'admin' })).toThrow(
    'array',
  );
});
