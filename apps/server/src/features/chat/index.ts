// Declares a removable kind.
import './removed-messages.ts';

export { canOpenOwnPictureSql, canOpenSentPictureSql } from './chat-picture.ts';
export { claimGiftIcon } from './gift-icon.ts';
export { onPersonaEvent, type PersonaEvent } from './persona-events.ts';
export { sendFromPersona, typeAsPersona } from './persona-messages.ts';
export { presentBody as bodyForReader } from './presented-body.ts';
export { prunePictures } from './prune-pictures.ts';
export { replayMissedRanges } from './replay-missed.ts';
export { returnUnanswered, returnUnansweredOf } from './return-unanswered.ts';
export { saveGift } from './save-gift.ts';
export { createSendWriter } from './send-writer.ts';
