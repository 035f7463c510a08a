import { inboxAvailability } from './console/inbox/inbox-availability.ts';
import { inboxCurrent } from './console/inbox/inbox-current.ts';
import { inboxExpired } from './console/inbox/inbox-expired.ts';
import { inboxMessagePush } from './console/inbox/inbox-message.ts';
import { inboxNext } from './console/inbox/inbox-next.ts';
import { inboxRelease } from './console/inbox/inbox-release.ts';
import { inboxRenew } from './console/inbox/inbox-renew.ts';
import { inboxReply } from './console/inbox/inbox-reply.ts';
import { inboxSeen } from './console/inbox/inbox-seen.ts';
import { inboxTyping } from './console/inbox/inbox-typing.ts';
import { inboxWaiting } from './console/inbox/inbox-waiting.ts';
import { staffSessionValidate } from './console/staff/session-validate.ts';
import { resync } from './resync.ts';

/** Every call of the staff console's channel, by its name on the wire. */
export const consoleCalls = {
  [staffSessionValidate.name]: staffSessionValidate,
  [inboxNext.name]: inboxNext,
  [inboxCurrent.name]: inboxCurrent,
  [inboxReply.name]: inboxReply,
  [inboxRenew.name]: inboxRenew,
  [inboxRelease.name]: inboxRelease,
  [inboxAvailability.name]: inboxAvailability,
} as const;

export const consolePushes = {
  [resync.name]: resync,
  [inboxWaiting.name]: inboxWaiting,
  [inboxMessagePush.name]: inboxMessagePush,
  [inboxExpired.name]: inboxExpired,
  [inboxTyping.name]: inboxTyping,
  [inboxSeen.name]: inboxSeen,
} as const;
