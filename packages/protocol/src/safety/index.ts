// Every call and every push of the feature, one a line; `npm run new-call` adds one.
export { appealOpen } from './appeal-open.ts';
export { blockChanged } from './block-changed.ts';
export { decisionGet } from './decision-get.ts';
export { noticeNew } from './notice-new.ts';
export { noticeRead } from './notice-read.ts';
export { notices } from './notices.ts';
export { personGone } from './person-gone.ts';
export { reportsChanged } from './reports-changed.ts';
export { reportsMine } from './reports-mine.ts';
export { userBlock } from './user-block.ts';
export { userBlocked } from './user-blocked.ts';
export { userReport } from './user-report.ts';
export { userUnblock } from './user-unblock.ts';
