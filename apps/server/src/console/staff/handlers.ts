// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { staffSessionStepUpHandler } from './session-step-up.ts';
export { staffSessionValidateHandler } from './session-validate.ts';
