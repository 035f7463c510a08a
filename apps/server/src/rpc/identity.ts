import type { Language } from '@afterglow/domain/languages';
import type { StaffRole } from '@afterglow/domain/staff-role';
import type { CallContract } from '@afterglow/protocol/define';

/** The member of a connection, from the session behind its ticket, never from a frame. */
export type MemberIdentity = {
  id: number;
  /** The id of the session's row. */
  sessionId: number;
  connectionId: string;
  /** The network prefix of the socket's address (`getNetworkPrefix`). Null when the address has none. */
  networkPrefix: string | null;
  /** The further host of ours at which the socket was opened. Without one: PUBLIC_URL. */
  host?: string | null;
  /**
   * The language of this device: the `lang` cookie of its socket, then the later choice. Without one, the account's
   * language applies.
   */
  language?: Language | null;
};

/** The member of staff of a console connection. */
export type StaffIdentity = {
  id: number;
  role: StaffRole;
  /** `staff:` and the hash of the session's token. */
  sessionId: string;
  connectionId: string;
  /** The language of the console (the `lang` cookie of its socket), unchecked. */
  language?: string | null;
  /** The person who agreed to the act, if it needed a second person. */
  approvedBy?: number;
};

/** The sender of a frame. Both are null for guests. */
export type Caller = {
  connectionId: string;
  /** The key of the rate limits: the person, or the network of a guest. */
  limitKey: string;
  member: MemberIdentity | null;
  staff: StaffIdentity | null;
};

/** The caller's type, determined by the contract alone. */
export type IdentityOf<C extends CallContract> = C['audience'] extends 'guest'
  ? MemberIdentity | null
  : C['audience'] extends 'member'
    ? MemberIdentity
    : StaffIdentity;
