// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { approvalsDecideHandler } from './approvals-decide.ts';
export { approvalsListHandler } from './approvals-list.ts';
