import {
  PASSWORD_MIN,
  type PasswordFault,
  type PasswordOwner,
  passwordFault,
} from '@afterglow/domain/password';
import { dictionary } from '@zxcvbn-ts/language-common';
import { demoPassword } from './demo-password.ts';

/** Of the 49,000 passwords that leaked most often, those that are long enough to be chosen here. */
const leaked = new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN));

/** Why a new password is refused, or null: what a page tells by itself, and what has leaked elsewhere. */
export function chosenPasswordFault(password: string, owner: PasswordOwner = {}): PasswordFault | null {
  const fault = passwordFault(password, owner);
  return fault ?? (leaked.has(password.toLowerCase()) || password === demoPassword ? 'too_common' : null);
}
