import { createHmac } from 'node:crypto';
import { DAY_S } from '@afterglow/domain/time';
import { betterAuth } from 'better-auth';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

export const SESSION_TTL_S = 30 * DAY_S;
export const RECOVERY_TTL_S = 30 * 60;

const STAMPS = { createdAt: 'created_at', updatedAt: 'updated_at' };

export type AuthOptions = { secret: string; previousSecrets?: readonly string[]; publicUrl: string };

/** The parts of the app that one-time tokens need. */
export type AuthApp = { db: Kysely<DB>; config: AuthOptions; now: () => Date };

/** Returns a key of its own for better-auth, so that the signature of a ticket is never valid for a cookie. */
export function deriveCookieSecret(secret: string): string {
  return createHmac('sha256', secret).update('identity').digest('hex');
}

type AuthHooks = {
  /** Made beforehand, so no transaction waits for argon2. */
  passwordHash?: string;
  onResetToken?: (token: string) => void;
  /** Receives the hash that matched a password. */
  onPasswordMatch?: (hash: string) => void;
};

/**
 * Creates better-auth on a connection or in an open transaction, so that its writes commit or roll back with
 * the caller's. Creating an instance takes about a millisecond. Its routes are never mounted.
 */
export function createAuth(db: Kysely<DB>, options: AuthOptions, extras: AuthHooks = {}) {
  const { passwordHash, onResetToken, onPasswordMatch } = extras;
  return betterAuth({
    database: { db: db as Kysely<unknown> as never, type: 'postgres' },
    baseURL: options.publicUrl,
    secret: deriveCookieSecret(options.secret),
    telemetry: { enabled: false },
    logger: { disabled: true },
    user: { modelName: 'auth_user', fields: { emailVerified: 'email_verified', ...STAMPS } },
    session: {
      modelName: 'auth_session',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...STAMPS,
      },
      expiresIn: SESSION_TTL_S,
    },
    account: {
      modelName: 'auth_account',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...STAMPS,
      },
    },
    verification: {
      modelName: 'auth_verification',
      fields: { expiresAt: 'expires_at', ...STAMPS },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: RECOVERY_TTL_S,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ token }) => onResetToken?.(token),
      password: {
        hash: async (password) => passwordHash ?? (await hashPassword(password)),
        verify: async ({ hash, password }) => {
          const isRight = await verifyPassword(password, hash);
          if (isRight) onPasswordMatch?.(hash);
          return isRight;
        },
      },
    },
    advanced: {
      database: { generateId: 'serial', validateSchema: false },
      // No network address of a member is stored. Rate limits count a hash of it, for an hour at most.
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: 'session',
          attributes: { secure: options.publicUrl.startsWith('https:'), sameSite: 'lax', httpOnly: true },
        },
      },
    },
  });
}
