import { type HttpResult, http } from '../../core/http.ts';

const STORAGE_KEY = 'recovery';

/** The address of the last request, and when it may be repeated (ms). */
export interface RecoveryRequest {
  email: string;
  againAtMs: number;
}

/** Requests the email; stores the address for the waiting page, until the tab is closed. */
export async function sendRecoveryLink(email: string): Promise<HttpResult<{ seconds: number }>> {
  const response = await http<{ seconds: number }>('POST', '/api/recover', { email });
  const seconds = response.ok ? response.body.seconds : response.error === 'wait' ? response.seconds : 0;
  if (seconds > 0) {
    const request: RecoveryRequest = { email, againAtMs: Date.now() + seconds * 1000 };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(request));
  }
  return response;
}

export function readRecoveryRequest(): RecoveryRequest | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as RecoveryRequest | null;
  } catch {
    return null;
  }
}
