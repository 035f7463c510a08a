// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { shiftsList } from './shifts-list.ts';
export { shiftsMine } from './shifts-mine.ts';
export { shiftsRemove } from './shifts-remove.ts';
export { shiftsSave } from './shifts-save.ts';
