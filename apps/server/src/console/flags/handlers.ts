// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { flagsListHandler } from './flags-list.ts';
export { flagsSaveHandler } from './flags-save.ts';
