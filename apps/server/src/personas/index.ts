export { exportKit, findKitSize } from './export-kit.ts';
export { importKitPersona } from './import-kit-persona.ts';
export { type KitPersona, listKitPictures, readKitManifest } from './kit-manifest.ts';
export { listLoss, listMissing } from './list-missing.ts';
export { lockPersona, personaStateSql } from './lock-persona.ts';
export { KIT_FILE, type PersonaFiles } from './persona-files.ts';
export { KitError } from './persona-import-error.ts';
export { openPersonaKit } from './persona-kit.ts';
export {
  addPersonaPhoto,
  findPersonaPhoto,
  movePersonaPhoto,
  preparePhotoMove,
  removePersonaPhoto,
} from './persona-photos.ts';
export { findPersonaStory, removePersonaStory, savePersonaStory } from './persona-stories.ts';
export { type KitEntry, type KitPictures, listIdentities, readKit } from './read-kit.ts';
export { copyPersona, createPersona, type PersonaFields, updatePersona } from './save-persona.ts';
export { setPersonaState } from './set-persona-state.ts';
export { storePersonas } from './store-personas.ts';
