/*
 * Figures of the socket itself, apart from the schemas: a browser needs them before it needs to check anything,
 * and the schemas weigh five times what the whole channel does.
 */

/** A text frame may not be longer than this many bytes, in either direction of intent. */
export const MAX_FRAME_BYTES = 64 * 1024;

/** Close codes: which of them a client comes back after. */
export const CLOSE_CODES = {
  /** The server restarts: come back within 10 s, spread evenly. */
  restart: 1012,
  /** The reader is too slow: come back with back-off. */
  slowReader: 1013,
  /** A flood: do not come back by yourself. */
  flood: 1008,
  /** The session is over (signed out, banned): do not come back. */
  sessionEnded: 4401,
} as const;

/** What may be called before signing in; the same as the contracts whose audience is `guest`. */
export const GUEST_CALLS = [
  'configs',
  'geodata',
  'languages',
  'plugins',
  'search_location',
  'session/validate',
] as const;
