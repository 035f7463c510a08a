export { createSignIn } from './sign-in.ts';
export {
  endStaleSessions,
  findStaffOfSession,
  findValidStaffSessions,
  hashStaffToken,
  signOut,
  staffPrefix,
  staffSessionTtlS,
} from './staff-session.ts';
