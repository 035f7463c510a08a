// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { healthAudit } from './health-audit.ts';
export { healthChanged } from './health-changed.ts';
export { healthGet } from './health-get.ts';
export { healthRetry } from './health-retry.ts';
