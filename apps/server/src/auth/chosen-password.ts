import {
  PASSWORD_MIN,
  type PasswordError,
  type PasswordOwner,
  validatePassword,
} from '@afterglow/domain/password';
import { dictionary } from '@zxcvbn-ts/language-common';
import { DEMO_PASSWORD } from './demo-password.ts';

/** The leaked passwords that are long enough to be chosen here, of the 49,000 that leaked most often. */
const leaked = new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN));

/**
 * Returns why a new password is rejected, or null: the rules that the page checks too, and the list of leaked
 * passwords.
 */
export function validateChosenPassword(password: string, owner: PasswordOwner = {}): PasswordError | null {
  const error = validatePassword(password, owner);
  return error ?? (leaked.has(password.toLowerCase()) || password === DEMO_PASSWORD ? 'too_common' : null);
}
