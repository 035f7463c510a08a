export { createShiftNotifier, endSilentShifts, listPersonasOnShift, recordShiftActivity } from '../shift.ts';
export { endExpiredLeases } from './lease-ends.ts';
export { subscribeLeases } from './lease-subscriptions.ts';
