import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { type HttpAnswer, http } from '../../ground/http.ts';

/** Whether this browser can have passkeys at all, on a page that may. */
export const canHavePasskeys = (): boolean =>
  // Nearly every browser can: a page that is drawn beforehand has the way in.
  typeof window === 'undefined' || ('PublicKeyCredential' in window && isSecureContext);

/** The library, fetched with the first press. */
const library = () => import('@simplewebauthn/browser');

/** `left`: the window of the system was closed, or its time ran out; nothing has to be said then. */
type Left = { ok: false; error: 'left' };

/** What shows once more who is asking: their password, or a passkey they have. */
export type OwnProof = { password: string } | 'passkey';

/**
 * Makes a passkey on this device and keeps it with the account. `known`: this device has one already; `forbidden`: the proof was
 * none.
 */
export async function makePasskey(
  proof: OwnProof,
): Promise<{ ok: true } | { ok: false; error: string } | Left> {
  try {
    const { startRegistration } = await library();
    const shown = proof === 'passkey' ? await answerOfPasskey() : proof;
    if ('error' in shown) return { ok: false, error: shown.error };
    const options = await http<PublicKeyCredentialCreationOptionsJSON>(
      'POST',
      '/api/passkeys/options',
      shown,
    );
    if (!options.ok) return options;
    const made = await startRegistration({ optionsJSON: options.body });
    const kept = await http('POST', '/api/passkeys', made);
    if (kept.ok || kept.error !== 'conflict') return kept;
    return { ok: false, error: 'known' };
  } catch (fault) {
    return { ok: false, error: causeOf(fault) };
  }
}

async function answerOfPasskey(): Promise<{ passkey: object } | { error: string }> {
  const options = await http<PublicKeyCredentialRequestOptionsJSON>('POST', '/api/login/passkey/options');
  if (!options.ok) return { error: options.error };
  const { startAuthentication } = await library();
  return { passkey: await startAuthentication({ optionsJSON: options.body }) };
}

/** Signs in by whichever passkey of this site is chosen on this device. */
export async function signInByPasskey(comeBack: boolean): Promise<HttpAnswer<unknown> | Left> {
  const asking = http<PublicKeyCredentialRequestOptionsJSON>('POST', '/api/login/passkey/options');
  const [options, { startAuthentication }] = await Promise.all([asking, library()]);
  if (!options.ok) return options;
  try {
    const signed = await startAuthentication({ optionsJSON: options.body });
    return await http('POST', '/api/login/passkey', { ...signed, ...(comeBack ? { come_back: true } : {}) });
  } catch (fault) {
    if (causeOf(fault) === 'left') return { ok: false, error: 'left' };
    return { ok: false, status: 0, error: 'passkey_refused', fields: {}, seconds: 0 };
  }
}

/** Browsers say the same of a closed window and of one whose time ran out. */
function causeOf(fault: unknown): 'left' | 'known' | 'passkey_refused' {
  const name = fault instanceof Error ? fault.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'left';
  return name === 'InvalidStateError' ? 'known' : 'passkey_refused';
}
