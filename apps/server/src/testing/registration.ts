import { homePlaceId } from './people.ts';

/** What a client sends to `/api/register`: everything that is asked for, nothing that may be left out. */
export function registration(email: string, password: string) {
  return {
    email,
    password,
    name: 'Daniel',
    birth_date: '1990-05-17',
    gender: 1,
    s_gender: 0,
    s_age: '18,60',
    place_id: homePlaceId,
    goal: 'chat',
    discretion: 'discreet',
    language: 'en',
    accept_terms: true,
    over_18: true,
  };
}

/** `name=value` of every cookie that an answer sets. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
