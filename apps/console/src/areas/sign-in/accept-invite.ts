export type Invite = {
  name: string;
  email: string;
  role: string;
  /** Null in the demo, which has no second factor. */
  totp: { secret: string; uri: string } | null;
};
/** `ended`: used or too old; `unknown`: there is no such link. */
export type InviteState = { invite: Invite } | { error: 'ended' | 'unknown' | 'failed' };

const getInvitePath = (token: string): string => `/console/api/invite/${encodeURIComponent(token)}`;

function toError(status: number): 'ended' | 'unknown' | 'failed' {
  if (status === 410) return 'ended';
  return status === 404 ? 'unknown' : 'failed';
}

/** Returns what an invitation is for. */
export async function loadInvite(token: string): Promise<InviteState> {
  try {
    const response = await fetch(getInvitePath(token));
    if (!response.ok) return { error: toError(response.status) };
    return { invite: (await response.json()) as Invite };
  } catch {
    return { error: 'failed' };
  }
}

export type Accepted =
  | { recoveryCodes: string[] }
  | { error: 'ended' | 'unknown' | 'failed' | 'invalid_code' | 'password' };

/** Sets password and second factor, and signs in. */
export async function acceptInvite(token: string, password: string, code: string): Promise<Accepted> {
  try {
    const response = await fetch(getInvitePath(token), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password, ...(code ? { code } : {}) }),
    });
    if (response.status === 401) return { error: 'invalid_code' };
    if (response.status === 400) return { error: 'password' };
    if (!response.ok) return { error: toError(response.status) };
    const { recovery_codes: recoveryCodes } = (await response.json()) as { recovery_codes: string[] };
    return { recoveryCodes };
  } catch {
    return { error: 'failed' };
  }
}
