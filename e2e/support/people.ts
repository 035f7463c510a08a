import { randomBytes } from 'node:crypto';
import type { Language } from '@afterglow/domain/languages';

/** Who walks through a journey. In Hebrew a woman, so that the texts that speak to her are seen; in English a man. */
export interface Walker {
  email: string;
  password: string;
  name: string;
  me: 'male' | 'female';
  gender: 1 | 2;
  seeks: 1 | 2;
  /** What is typed to find the town, and the whole of what is then chosen. */
  town: { typed: string; found: RegExp };
}

export const password = 'correct horse 7 battery';

/** A new one with each call: addresses are never used twice. */
export function walker(language: Language): Walker {
  const email = `${randomBytes(6).toString('hex')}@example.test`;
  return language === 'he'
    ? {
        email,
        password,
        name: 'דניאלה',
        me: 'female',
        gender: 2,
        seeks: 1,
        town: { typed: 'תל אביב', found: /תל.אביב/ },
      }
    : {
        email,
        password,
        name: 'Daniel',
        me: 'male',
        gender: 1,
        seeks: 2,
        town: { typed: 'Tel Av', found: /Tel Aviv/ },
      };
}
