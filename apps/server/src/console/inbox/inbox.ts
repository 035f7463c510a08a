export { waitingFor } from '../queue.ts';
export { newsOfQueue } from '../queue-news.ts';
export { endSilentShifts, leaveShift, noteShifts, openShiftNews, personasOnShift } from '../shift.ts';
export { followPersonas } from './follow-personas.ts';
export { endExpiredLeases } from './lease-ends.ts';
