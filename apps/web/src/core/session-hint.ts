import { readCookie } from '@afterglow/browser/cookies';

/** Says only that there may be a session; whether there is one, the server knows. */
export const hasSessionHint = (): boolean => readCookie('session_hint') !== undefined;
