export { endStaleSessions } from './session-ends.ts';
export { createSignIn } from './sign-in.ts';
export { signOut } from './sign-out.ts';
export {
  findStaffOfSession,
  findValidStaffSessions,
  hashStaffToken,
  staffPrefix,
  staffSessionTtlS,
} from './staff-session.ts';
