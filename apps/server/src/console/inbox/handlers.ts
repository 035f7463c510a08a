// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { inboxAvailabilityHandler } from './inbox-availability.ts';
export { inboxCurrentHandler } from './inbox-current.ts';
export { inboxNextHandler } from './inbox-next.ts';
export { inboxReleaseHandler } from './inbox-release.ts';
export { inboxRenewHandler } from './inbox-renew.ts';
export { inboxReplyHandler } from './inbox-reply.ts';
