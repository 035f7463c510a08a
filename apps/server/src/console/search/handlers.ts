// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { searchAllHandler } from './search-all.ts';
