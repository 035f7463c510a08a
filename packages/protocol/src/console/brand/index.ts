// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { brandCheck } from './brand-check.ts';
export { brandGet } from './brand-get.ts';
export { brandRestore } from './brand-restore.ts';
export { brandSave } from './brand-save.ts';
