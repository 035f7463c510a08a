// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { healthAuditHandler } from './health-audit.ts';
export { healthGetHandler } from './health-get.ts';
export { healthRetryHandler } from './health-retry.ts';
