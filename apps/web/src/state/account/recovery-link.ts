import { type HttpAnswer, http } from '../../ground/http.ts';

const KEY = 'recovery';

/** Which address was asked about, and when it may be asked again (ms). */
export interface Asked {
  email: string;
  againAtMs: number;
}

/** Asks for the mail; remembers it for the page that waits, until the tab is closed. */
export async function sendRecoveryLink(email: string): Promise<HttpAnswer<{ seconds: number }>> {
  const answer = await http<{ seconds: number }>('POST', '/api/recover', { email });
  const seconds = answer.ok ? answer.body.seconds : answer.error === 'wait' ? answer.seconds : 0;
  if (seconds > 0) {
    const asked: Asked = { email, againAtMs: Date.now() + seconds * 1000 };
    sessionStorage.setItem(KEY, JSON.stringify(asked));
  }
  return answer;
}

export function lastAsked(): Asked | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Asked | null;
  } catch {
    return null;
  }
}
