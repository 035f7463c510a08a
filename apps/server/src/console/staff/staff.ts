export { endStaleSessions } from './session-ends.ts';
export { openSignIn } from './sign-in.ts';
export { signOut } from './sign-out.ts';
export {
  staffOfSession,
  staffPrefix,
  staffSessionLifeS,
  staffTokenHash,
  standingStaff,
} from './staff-session.ts';
