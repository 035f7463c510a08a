import { z } from 'zod';
import { defineCall } from '../define.ts';
import { noInput, none } from '../fields.ts';

/** An initial country and language for a visitor, without storing where they are. */
export const geodata = defineCall({
  name: 'geodata',
  input: noInput,
  output: z.object({ country: z.string().nullable(), language: z.string() }),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'guest',
});
