// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { settingsList } from './settings-list.ts';
export { settingsSave } from './settings-save.ts';
