// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { staffSessionStepUp } from './session-step-up.ts';
export { staffSessionValidate } from './session-validate.ts';
