// The handler of every call of the feature, one a line; `npm run new-call` adds one.
export { accountDeleteHandler } from './account-delete.ts';
export { accountEmailHandler } from './account-email.ts';
export { accountEmailCancelHandler } from './account-email-cancel.ts';
export { accountExportHandler } from './account-export.ts';
export { accountPasskeysHandler } from './account-passkeys.ts';
export { accountPasskeysRemoveHandler } from './account-passkeys-remove.ts';
export { accountPasswordHandler } from './account-password.ts';
export { accountPauseHandler } from './account-pause.ts';
export { accountResumeHandler } from './account-resume.ts';
export { accountSessionsHandler } from './account-sessions.ts';
export { accountSessionsEndHandler } from './account-sessions-end.ts';
export { geodataHandler } from './geodata.ts';
export { languagesHandler } from './languages.ts';
export { noticeAcceptHandler } from './notice-accept.ts';
export { pluginsHandler } from './plugins.ts';
export { sessionValidateHandler } from './session-validate.ts';
export { sessionVisibleHandler } from './session-visible.ts';
