import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { App } from '../app.ts';
import { checkOwnPassword } from './check-password.ts';
import { countUse, verifyPasskey } from './passkey-sign-in.ts';

/** Checks the password or a passkey of the signed-in member again. Returns `proven`, or why not. */
export async function verifyOwnProof(
  app: App,
  personId: number,
  { password, passkey }: { password?: string | undefined; passkey?: AuthenticationResponseJSON | undefined },
): Promise<'proven' | 'forbidden' | 'limit_reached'> {
  if (passkey) {
    const proven = await verifyPasskey(app, passkey);
    const isOwn = proven?.personId === personId && (await countUse(app.db, proven, app.now()));
    return isOwn ? 'proven' : 'forbidden';
  }
  if (password === undefined) return 'forbidden';
  const checked = await checkOwnPassword(app.db, app, personId, password);
  return checked.ok ? 'proven' : checked.error;
}
