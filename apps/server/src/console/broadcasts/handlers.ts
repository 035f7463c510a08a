// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { broadcastsCountHandler } from './broadcasts-count.ts';
export { broadcastsGetHandler } from './broadcasts-get.ts';
export { broadcastsListHandler } from './broadcasts-list.ts';
export { broadcastsPauseHandler } from './broadcasts-pause.ts';
export { broadcastsPreviewHandler } from './broadcasts-preview.ts';
export { broadcastsResumeHandler } from './broadcasts-resume.ts';
export { broadcastsSaveHandler } from './broadcasts-save.ts';
export { broadcastsScheduleHandler } from './broadcasts-schedule.ts';
export { broadcastsStopHandler } from './broadcasts-stop.ts';
export { broadcastsTestHandler } from './broadcasts-test.ts';
