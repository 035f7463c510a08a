// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { brandCheckHandler } from './brand-check.ts';
export { brandGetHandler } from './brand-get.ts';
export { brandRestoreHandler } from './brand-restore.ts';
export { brandSaveHandler } from './brand-save.ts';
