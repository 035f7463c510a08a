/**
 * Limits of the socket itself, apart from the schemas: a browser needs them before it validates anything, and the
 * schemas weigh five times as much as the whole channel.
 */

/** A text frame may not be longer than this many bytes, in either direction. */
export const MAX_FRAME_BYTES = 64 * 1024;

/** Close codes, and whether a client reconnects. */
export const CLOSE_CODES = {
  /** The server restarts: reconnect within 10 s, spread evenly. */
  restart: 1012,
  /** The reader is too slow: reconnect with back-off. */
  slowReader: 1013,
  /** A flood: do not reconnect automatically. */
  flood: 1008,
  /** The session has ended (signed out, banned): do not reconnect. */
  sessionEnded: 4401,
} as const;

/** Calls that are allowed before sign-in: the contracts whose audience is `guest`. */
export const GUEST_CALLS = [
  'configs',
  'geodata',
  'languages',
  'plugins',
  'search_location',
  'session/validate',
] as const;
