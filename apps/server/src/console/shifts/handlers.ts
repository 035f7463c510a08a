// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { shiftsListHandler } from './shifts-list.ts';
export { shiftsMineHandler } from './shifts-mine.ts';
export { shiftsRemoveHandler } from './shifts-remove.ts';
export { shiftsSaveHandler } from './shifts-save.ts';
