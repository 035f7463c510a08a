import { defineCall } from '../define.ts';
import { person } from '../entities/person.ts';
import { noInput, none } from '../fields.ts';

/** Undoes the last swipe and returns the person. `conflict` if it has become a match. */
export const swipeUndo = defineCall({
  name: 'swipe/undo',
  input: noInput,
  output: person,
  details: none,
  errors: { not_found: none, conflict: none },
  rate: 'swipe',
  audience: 'member',
});
