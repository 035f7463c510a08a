import { readCookie } from '@afterglow/browser/cookies';

/** Says only that there may be a session. The server knows whether there is one. */
export const hasSessionHint = (): boolean => readCookie('session_hint') !== undefined;
