import type { Result } from '@afterglow/domain/result';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { type HttpResult, http } from '../../core/http.ts';

/** Returns whether this browser supports passkeys, on a page that may use them. */
export const canUsePasskeys = (): boolean =>
  // Nearly every browser supports them: a prerendered page shows the button.
  typeof window === 'undefined' || ('PublicKeyCredential' in window && isSecureContext);

/** Returns the library, loaded with the first press. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** `left`: the system's dialog was closed or timed out; no message is needed then. */
type Canceled = { ok: false; error: 'left' };

/** Re-authentication: the password, or an existing passkey. */
export type IdentityProof = { password: string } | 'passkey';

/**
 * Creates a passkey on this device and saves it to the account. `known`: this device has one already; `forbidden`: the
 * re-authentication failed.
 */
export async function createPasskey(
  proof: IdentityProof,
): Promise<{ ok: true } | { ok: false; error: string } | Canceled> {
  try {
    const { startRegistration } = await loadLibrary();
    const assertion =
      proof === 'passkey' ? await getPasskeyAssertion() : ({ ok: true, value: proof } as const);
    if (!assertion.ok) return assertion;
    const options = await http<PublicKeyCredentialCreationOptionsJSON>(
      'POST',
      '/api/passkeys/options',
      assertion.value,
    );
    if (!options.ok) return options;
    const credential = await startRegistration({ optionsJSON: options.body });
    const stored = await http('POST', '/api/passkeys', credential);
    if (stored.ok || stored.error !== 'conflict') return stored;
    return { ok: false, error: 'known' };
  } catch (error) {
    return { ok: false, error: toPasskeyError(error) };
  }
}

async function getPasskeyAssertion(): Promise<Result<{ passkey: object }, string>> {
  const options = await http<PublicKeyCredentialRequestOptionsJSON>('POST', '/api/login/passkey/options');
  if (!options.ok) return options;
  const { startAuthentication } = await loadLibrary();
  return { ok: true, value: { passkey: await startAuthentication({ optionsJSON: options.body }) } };
}

/** Signs in with the passkey of this site that is chosen on this device. */
export async function signInWithPasskey(restoreAccount: boolean): Promise<HttpResult<unknown> | Canceled> {
  const request = http<PublicKeyCredentialRequestOptionsJSON>('POST', '/api/login/passkey/options');
  const [options, { startAuthentication }] = await Promise.all([request, loadLibrary()]);
  if (!options.ok) return options;
  try {
    const signed = await startAuthentication({ optionsJSON: options.body });
    return await http('POST', '/api/login/passkey', {
      ...signed,
      ...(restoreAccount ? { come_back: true } : {}),
    });
  } catch (error) {
    if (toPasskeyError(error) === 'left') return { ok: false, error: 'left' };
    return { ok: false, status: 0, error: 'passkey_refused', fields: {}, seconds: 0 };
  }
}

/** Returns the error of a passkey. Browsers report a closed dialog and a timeout with the same error. */
function toPasskeyError(error: unknown): 'left' | 'known' | 'passkey_refused' {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'left';
  return name === 'InvalidStateError' ? 'known' : 'passkey_refused';
}
