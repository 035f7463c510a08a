// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { guardsList } from './guards-list.ts';
export { guardsSave } from './guards-save.ts';
export { guardsTest } from './guards-test.ts';
