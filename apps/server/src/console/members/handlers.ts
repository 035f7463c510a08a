// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { membersAdjustHandler } from './members-adjust.ts';
export { membersConsentsHandler } from './members-consents.ts';
export { membersCorrectHandler } from './members-correct.ts';
export { membersEndSessionsHandler } from './members-end-sessions.ts';
export { membersEraseHandler } from './members-erase.ts';
export { membersEraseCancelHandler } from './members-erase-cancel.ts';
export { membersGetHandler } from './members-get.ts';
export { membersHoldHandler } from './members-hold.ts';
export { membersLedgerHandler } from './members-ledger.ts';
export { membersListHandler } from './members-list.ts';
export { membersNoteRemoveHandler } from './members-note-remove.ts';
export { membersNoteSaveHandler } from './members-note-save.ts';
export { membersRevealHandler } from './members-reveal.ts';
export { membersSessionsHandler } from './members-sessions.ts';
export { membersTellHandler } from './members-tell.ts';
