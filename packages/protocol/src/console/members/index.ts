// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { membersAdjust } from './members-adjust.ts';
export { membersConsents } from './members-consents.ts';
export { membersCorrect } from './members-correct.ts';
export { membersEndSessions } from './members-end-sessions.ts';
export { membersErase } from './members-erase.ts';
export { membersEraseCancel } from './members-erase-cancel.ts';
export { membersGet } from './members-get.ts';
export { membersHold } from './members-hold.ts';
export { membersLedger } from './members-ledger.ts';
export { membersList } from './members-list.ts';
export { membersNoteRemove } from './members-note-remove.ts';
export { membersNoteSave } from './members-note-save.ts';
export { membersReveal } from './members-reveal.ts';
export { membersSessions } from './members-sessions.ts';
export { membersTell } from './members-tell.ts';
