import { z } from 'zod';
import { defineCall } from '../define.ts';
import { noInput, none } from '../fields.ts';

/** What can be told of a visitor without storing where they are: a country and a language to start with. */
export const geodata = defineCall({
  name: 'geodata',
  input: noInput,
  output: z.object({ country: z.string().nullable(), language: z.string() }),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'guest',
});
