export { createSignIn } from './sign-in.ts';
export {
  endStaleSessions,
  findStaffOfSession,
  findValidStaffSessions,
  hashStaffToken,
  STAFF_PREFIX,
  STAFF_SESSION_TTL_S,
  signOut,
} from './staff-session.ts';
