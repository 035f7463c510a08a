export { listLoss, listMissing } from './list-missing.ts';
export { lockPersona, personaStateSql } from './lock-persona.ts';
export {
  addPersonaPhoto,
  findPersonaPhoto,
  movePersonaPhoto,
  preparePhotoMove,
  removePersonaPhoto,
} from './persona-photos.ts';
export { findPersonaStory, removePersonaStory, savePersonaStory } from './persona-stories.ts';
export { copyPersona, createPersona, type PersonaFields, updatePersona } from './save-persona.ts';
export { setPersonaState } from './set-persona-state.ts';
