// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { personasCopy } from './personas-copy.ts';
export { personasGet } from './personas-get.ts';
export { personasKitImport } from './personas-kit-import.ts';
export { personasKitPreview } from './personas-kit-preview.ts';
export { personasList } from './personas-list.ts';
export { personasPhotoAdd } from './personas-photo-add.ts';
export { personasPhotoMove } from './personas-photo-move.ts';
export { personasPhotoRemove } from './personas-photo-remove.ts';
export { personasSave } from './personas-save.ts';
export { personasState } from './personas-state.ts';
export { personasStoryRemove } from './personas-story-remove.ts';
export { personasStorySave } from './personas-story-save.ts';
export { teamsList } from './teams-list.ts';
export { teamsSave } from './teams-save.ts';
