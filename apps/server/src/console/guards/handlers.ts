// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { guardsListHandler } from './guards-list.ts';
export { guardsSaveHandler } from './guards-save.ts';
export { guardsTestHandler } from './guards-test.ts';
