import { homePlaceId } from './people.ts';

/** Returns the body of `/api/register` with all required fields and no optional ones. */
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

/** Returns `name=value` of every cookie that a reply sets. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
