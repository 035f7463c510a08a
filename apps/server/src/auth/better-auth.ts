import { createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

export const sessionTtlS = 30 * 24 * 3600;
export const recoveryTtlS = 30 * 60;

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

export type AuthOptions = { secret: string; previousSecrets?: readonly string[]; publicUrl: string };

/** What one-time tokens need of the house. */
export type AuthApp = { db: Kysely<DB>; config: AuthOptions; now: () => Date };

/** The library's own key, so that a ticket's signature is never a cookie's. */
export function deriveCookieSecret(secret: string): string {
  return createHmac('sha256', secret).update('identity').digest('hex');
}

type AuthHooks = {
  /** Made beforehand, so that no transaction waits for argon2. */
  passwordHash?: string;
  onResetToken?: (token: string) => void;
  /** Hears the hash that a password was right for. */
  onPasswordMatch?: (hash: string) => void;
};

/**
 * The identity library on a connection or on an open transaction: what it writes then stands or falls with everything
 * else written there. Making one costs about a millisecond; its routes are never mounted.
 */
export function createAuth(db: Kysely<DB>, options: AuthOptions, extras: AuthHooks = {}) {
  const { passwordHash, onResetToken, onPasswordMatch } = extras;
  return betterAuth({
    database: { db: db as Kysely<unknown> as never, type: 'postgres' },
    baseURL: options.publicUrl,
    secret: deriveCookieSecret(options.secret),
    telemetry: { enabled: false },
    logger: { disabled: true },
    user: { modelName: 'auth_user', fields: { emailVerified: 'email_verified', ...stamps } },
    session: {
      modelName: 'auth_session',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...stamps,
      },
      expiresIn: sessionTtlS,
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
        ...stamps,
      },
    },
    verification: {
      modelName: 'auth_verification',
      fields: { expiresAt: 'expires_at', ...stamps },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: recoveryTtlS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ token }) => onResetToken?.(token),
      password: {
        hash: async (password) => passwordHash ?? (await hashPassword(password)),
        verify: async ({ hash, password }) => {
          const right = await verifyPassword(password, hash);
          if (right) onPasswordMatch?.(hash);
          return right;
        },
      },
    },
    advanced: {
      database: { generateId: 'serial', validateSchema: false },
      // No network address of a member is kept; budgets count a hash of it, for an hour at most.
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
