// The handler of every call of the feature, one a line; `npm run new-call` adds one.
export { appealOpenHandler } from './appeal-open.ts';
export { decisionGetHandler } from './decision-get.ts';
export { noticeReadHandler } from './notice-read.ts';
export { noticesHandler } from './notices.ts';
export { reportsMineHandler } from './reports-mine.ts';
export { userBlockHandler } from './user-block.ts';
export { userBlockedHandler } from './user-blocked.ts';
export { userReportHandler } from './user-report.ts';
export { userUnblockHandler } from './user-unblock.ts';
