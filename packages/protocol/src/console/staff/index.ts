// Every call and every push of the area, one a line; `npm run new-call` adds one.

export { here } from './here.ts';
export { hereChanged } from './here-changed.ts';
export { meEndSession } from './me-end-session.ts';
export { meFigures } from './me-figures.ts';
export { meGet } from './me-get.ts';
export { meLog } from './me-log.ts';
export { mePassword } from './me-password.ts';
export { meRecoveryCodes } from './me-recovery-codes.ts';
export { meSave } from './me-save.ts';
export { meSessions } from './me-sessions.ts';
export { staffSessionChanged } from './session-changed.ts';
export { staffSessionStepUp } from './session-step-up.ts';
export { staffSessionValidate } from './session-validate.ts';
export { staffDeactivate } from './staff-deactivate.ts';
export { staffEndSessions } from './staff-end-sessions.ts';
export { staffGet } from './staff-get.ts';
export { staffInvite } from './staff-invite.ts';
export { staffList } from './staff-list.ts';
export { staffResetFactor } from './staff-reset-factor.ts';
export { staffSave } from './staff-save.ts';
