// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { textsGet } from './texts-get.ts';
export { textsList } from './texts-list.ts';
export { textsPreview } from './texts-preview.ts';
export { textsPublish } from './texts-publish.ts';
export { textsRestore } from './texts-restore.ts';
export { textsSave } from './texts-save.ts';
