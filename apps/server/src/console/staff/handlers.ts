// The handler of every call of the area, one a line; `npm run new-call` adds one.

export { hereHandler } from './here.ts';
export { meEndSessionHandler } from './me-end-session.ts';
export { meFiguresHandler } from './me-figures.ts';
export { meGetHandler } from './me-get.ts';
export { meLogHandler } from './me-log.ts';
export { mePasswordHandler } from './me-password.ts';
export { meRecoveryCodesHandler } from './me-recovery-codes.ts';
export { meSaveHandler } from './me-save.ts';
export { meSessionsHandler } from './me-sessions.ts';
export { staffSessionStepUpHandler } from './session-step-up.ts';
export { staffSessionValidateHandler } from './session-validate.ts';
export { staffDeactivateHandler } from './staff-deactivate.ts';
export { staffEndSessionsHandler } from './staff-end-sessions.ts';
export { staffGetHandler } from './staff-get.ts';
export { staffInviteHandler } from './staff-invite.ts';
export { staffListHandler } from './staff-list.ts';
export { staffResetFactorHandler } from './staff-reset-factor.ts';
export { staffSaveHandler } from './staff-save.ts';
