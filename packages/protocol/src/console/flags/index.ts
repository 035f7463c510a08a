// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { flagsList } from './flags-list.ts';
export { flagsSave } from './flags-save.ts';
