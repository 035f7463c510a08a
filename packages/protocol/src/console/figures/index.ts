// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { figuresGet } from './figures-get.ts';
export { figuresRows } from './figures-rows.ts';
