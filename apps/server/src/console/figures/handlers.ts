// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { figuresGetHandler } from './figures-get.ts';
export { figuresRowsHandler } from './figures-rows.ts';
