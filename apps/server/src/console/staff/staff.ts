export { acceptInvite, openInvite } from './accept-invite.ts';
export { createInviteEmail } from './invite-email.ts';
export { createSignIn } from './sign-in.ts';
export {
  endStaleSessions,
  findStaffOfSession,
  findValidStaffSessions,
  hashStaffToken,
  STAFF_PREFIX,
  STAFF_SESSION_TTL_S,
  signOut,
  touchSession,
} from './staff-session.ts';
