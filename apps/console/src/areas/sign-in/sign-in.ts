import { channel } from '../../core/channel.ts';

export type LoginError =
  | 'invalid_email_or_password'
  | 'code_required'
  | 'invalid_code'
  | 'second_factor_missing'
  | 'wait'
  | 'offline'
  | 'failed';

const loginErrors: readonly string[] = [
  'invalid_email_or_password',
  'code_required',
  'invalid_code',
  'second_factor_missing',
  'wait',
];

/**
 * Signs in. Returns null once signed in; else what is wrong, with the seconds to wait where there are any.
 */
export async function signIn(
  email: string,
  password: string,
  oneTimeCode: string,
): Promise<{ code: LoginError; seconds: number } | null> {
  let response: Response;
  try {
    response = await fetch('/console/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, ...(oneTimeCode ? { code: oneTimeCode } : {}) }),
    });
  } catch {
    return { code: 'offline', seconds: 0 };
  }
  if (response.ok) {
    channel.stop();
    channel.start();
    return null;
  }
  // A proxy in between answers with a page of its own.
  const body = (await response.json().catch(() => ({}))) as { error?: string; seconds?: number };
  const code = loginErrors.includes(body.error ?? '') ? (body.error as LoginError) : 'failed';
  return { code, seconds: body.seconds ?? 0 };
}
