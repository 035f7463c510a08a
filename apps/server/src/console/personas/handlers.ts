// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { personasCopyHandler } from './personas-copy.ts';
export { personasGetHandler } from './personas-get.ts';
export { personasKitImportHandler } from './personas-kit-import.ts';
export { personasKitPreviewHandler } from './personas-kit-preview.ts';
export { personasListHandler } from './personas-list.ts';
export { personasPhotoAddHandler } from './personas-photo-add.ts';
export { personasPhotoMoveHandler } from './personas-photo-move.ts';
export { personasPhotoRemoveHandler } from './personas-photo-remove.ts';
export { personasSaveHandler } from './personas-save.ts';
export { personasStateHandler } from './personas-state.ts';
export { personasStoryRemoveHandler } from './personas-story-remove.ts';
export { personasStorySaveHandler } from './personas-story-save.ts';
export { teamsListHandler } from './teams-list.ts';
export { teamsSaveHandler } from './teams-save.ts';
