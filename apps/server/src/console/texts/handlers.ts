// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { textsGetHandler } from './texts-get.ts';
export { textsListHandler } from './texts-list.ts';
export { textsPreviewHandler } from './texts-preview.ts';
export { textsPublishHandler } from './texts-publish.ts';
export { textsRestoreHandler } from './texts-restore.ts';
export { textsSaveHandler } from './texts-save.ts';
