// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { broadcastsCount } from './broadcasts-count.ts';
export { broadcastsGet } from './broadcasts-get.ts';
export { broadcastsList } from './broadcasts-list.ts';
export { broadcastsPause } from './broadcasts-pause.ts';
export { broadcastsPreview } from './broadcasts-preview.ts';
export { broadcastsProgress } from './broadcasts-progress.ts';
export { broadcastsResume } from './broadcasts-resume.ts';
export { broadcastsSave } from './broadcasts-save.ts';
export { broadcastsSchedule } from './broadcasts-schedule.ts';
export { broadcastsStop } from './broadcasts-stop.ts';
export { broadcastsTest } from './broadcasts-test.ts';
