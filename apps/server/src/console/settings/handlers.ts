// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { settingsListHandler } from './settings-list.ts';
export { settingsSaveHandler } from './settings-save.ts';
