// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { rulesListHandler } from './rules-list.ts';
