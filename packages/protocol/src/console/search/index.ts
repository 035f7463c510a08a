// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { searchAll } from './search-all.ts';
