export { createShiftNotifier, endSilentShifts, listPersonasOnShift, recordShiftActivity } from '../shift.ts';
export { endExpiredLeases, subscribeLeases } from './lease-events.ts';
