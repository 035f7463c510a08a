export const PASSWORD_MIN = 8;
/** Argon2 is slow by design: an unlimited password would be a way to keep a server busy. */
export const PASSWORD_MAX = 128;

export type PasswordError = 'too_short' | 'too_long' | 'too_common' | 'personal';

/** The owner of the password, as far as known. */
export type PasswordOwner = { email?: string; name?: string };

/**
 * The entries of eight or more letters at the top of the public lists of leaked passwords, lower case: the check that a
 * page makes during typing. The server checks a list of many thousands.
 */
const commonPasswords = new Set(
  `12345678 123456789 1234567890 0123456789 12345678910 123123123 11111111 00000000 88888888 87654321 987654321 password
  password1 password12 password123 passw0rd p@ssw0rd p@ssword iloveyou sunshine princess football baseball superman batman123
  qwertyui qwertyuiop qwerty123 qwerty12 qwertz123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx asdfghjk asdfghjkl abcd1234 abc12345
  a1b2c3d4 aa123456 a1234567 abcdefgh starwars whatever trustno1 welcome1 michelle jennifer computer internet letmein1
  liverpool dragon123 monkey123 master123 admin123 administrator changeme hello123 charlie1 passwort passwort1 hallo123
  schatz123 afterglow`.split(/\s+/),
);

/** Returns the reason why a password is rejected, or null. Length in characters; no rule about kinds of characters. */
export function validatePassword(password: string, owner: PasswordOwner = {}): PasswordError | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return 'too_short';
  if (length > PASSWORD_MAX) return 'too_long';
  if (commonPasswords.has(password.toLowerCase()) || /^(.)\1+$/u.test(password)) return 'too_common';
  return isPersonal(password, owner) ? 'personal' : null;
}

/**
 * Returns whether it is only the member's own address, its local part or the name, with any digits and punctuation
 * around or between.
 */
function isPersonal(password: string, { email = '', name = '' }: PasswordOwner): boolean {
  const chosen = password.normalize('NFKC').toLowerCase();
  const own = [email, email.split('@', 1)[0] ?? '', name].map((text) => text.normalize('NFKC').toLowerCase());
  const getLetters = (text: string) => text.replace(/\P{L}/gu, '');
  const letters = getLetters(chosen);
  return own.some(
    (text) => text !== '' && (text === chosen || (letters !== '' && getLetters(text) === letters)),
  );
}
