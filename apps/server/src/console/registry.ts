import type { AnyHandler } from '../calls/handler.ts';
import { inboxAvailabilityHandler } from './inbox/inbox-availability.ts';
import { inboxCurrentHandler } from './inbox/inbox-current.ts';
import { inboxNextHandler } from './inbox/inbox-next.ts';
import { inboxReleaseHandler } from './inbox/inbox-release.ts';
import { inboxRenewHandler } from './inbox/inbox-renew.ts';
import { inboxReplyHandler } from './inbox/inbox-reply.ts';
import { staffSessionValidateHandler } from './staff/session-validate.ts';

/** Every call the console's channel answers. */
export const consoleHandlers: readonly AnyHandler[] = [
  staffSessionValidateHandler,
  inboxNextHandler,
  inboxCurrentHandler,
  inboxReplyHandler,
  inboxRenewHandler,
  inboxReleaseHandler,
  inboxAvailabilityHandler,
];
