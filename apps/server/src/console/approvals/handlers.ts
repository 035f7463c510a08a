// The handler of every call of the area, one a line; `npm run new-call` adds one. The handler of
// `approvals/decide` gets all others, so `console/registry.ts` creates it.
export { approvalsListHandler } from './approvals-list.ts';
