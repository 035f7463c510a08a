import { expect, test } from 'vitest';
import { findNoteError } from './pair-notes.ts';

test.each([
  ['call him on 054-1234567', 'contact_data'],
  ['dan@example.com', 'contact_data'],
  ['bought 500 coins yesterday', 'payment'],
  ['hat mit Kreditkarte bezahlt', 'payment'],
  ['שילם 200 שקל', 'payment'],
  ['has spent $ 50 here', 'payment'],
  ['works as a nurse, night shifts', null],
  ['Schwester heißt Anna, Hochzeit im Mai', null],
  ['אוהב לטייל בגליל, אח קטן בצבא', null],
])('[C23] %s', (text, error) => expect(findNoteError(text)).toBe(error));
