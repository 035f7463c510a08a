export { endSilentShifts, noteShifts, openShiftNews, personasOnShift } from '../shift.ts';
export { followPersonas } from './follow-personas.ts';
export { endExpiredLeases } from './lease-ends.ts';
