// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { inboxAvailability } from './inbox-availability.ts';
export { inboxCurrent } from './inbox-current.ts';
export { inboxExpired } from './inbox-expired.ts';
export { inboxMessagePush } from './inbox-message.ts';
export { inboxNext } from './inbox-next.ts';
export { inboxRelease } from './inbox-release.ts';
export { inboxRenew } from './inbox-renew.ts';
export { inboxReply } from './inbox-reply.ts';
export { inboxSeen } from './inbox-seen.ts';
export { inboxTyping } from './inbox-typing.ts';
export { inboxWaiting } from './inbox-waiting.ts';
