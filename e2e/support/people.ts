import { randomBytes } from 'node:crypto';
import type { Language } from '@afterglow/domain/languages';

/** The members of the tests: a woman in Hebrew, so that the texts that address her are seen, a man in English. */
export interface TestPerson {
  email: string;
  password: string;
  name: string;
  me: 'male' | 'female';
  gender: 1 | 2;
  seeks: 1 | 2;
  /** The text that is typed to find the town, and the option that is chosen. */
  place: { typed: string; found: RegExp };
}

export const password = 'correct horse 7 battery';

/** Creates a new member with each call: addresses are never used twice. */
export function createPerson(language: Language): TestPerson {
  const email = `${randomBytes(6).toString('hex')}@example.test`;
  return language === 'he'
    ? {
        email,
        password,
        name: 'דניאלה',
        me: 'female',
        gender: 2,
        seeks: 1,
        place: { typed: 'תל אביב', found: /תל.אביב/ },
      }
    : {
        email,
        password,
        name: 'Daniel',
        me: 'male',
        gender: 1,
        seeks: 2,
        place: { typed: 'Tel Av', found: /Tel Aviv/ },
      };
}
