// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { approvalsDecide } from './approvals-decide.ts';
export { approvalsList } from './approvals-list.ts';
export { approvalsWaiting } from './approvals-waiting.ts';
