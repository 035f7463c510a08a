import { hash, randomBytes } from 'node:crypto';

/* The secret part of a link that works once. The database stores only its hash. */

const TOKEN_PATTERN = /^[\w-]{43}$/;

/** Returns 256 random bits as base64url. */
export const createOneTimeToken = (): string => randomBytes(32).toString('base64url');
export const isOneTimeToken = (text: string): boolean => TOKEN_PATTERN.test(text);
export const hashOneTimeToken = (token: string): Buffer => hash('sha256', token, 'buffer');
