import { randomBytes } from 'node:crypto';
import { type Logger, pino, type SerializedError, stdSerializers } from 'pino';
import type { Config } from './config.ts';

/** Request headers that are never logged. */
const LOG_SECRETS = ['req.headers.cookie', 'req.headers.authorization'];
/**
 * Fields of a failed statement that are never logged: its text, which has kilobytes and is in the code, and the rows
 * involved. `detail` contains the violated key, for example an email address.
 */
const STATEMENT_FIELDS = ['internalQuery', 'query', 'sql', 'parameters', 'detail', 'where'];

function withoutStatement(error: Error): SerializedError {
  const notified = stdSerializers.err(error);
  if (typeof notified !== 'object' || notified === null) return notified;
  return Object.fromEntries(
    Object.entries(notified).filter(([name]) => !STATEMENT_FIELDS.includes(name)),
  ) as SerializedError;
}

export const logOptions = { redact: LOG_SECRETS, serializers: { err: withoutStatement } };

/** Opens the log: one JSON line per entry, to stdout. */
export const openLog = (config: Pick<Config, 'logLevel'>): Logger =>
  pino({ ...logOptions, level: config.logLevel });

/**
 * Creates a number that a person who sees an error can read out. The line of the request in the log has it
 * too.
 */
export const createReference = (): string => randomBytes(5).toString('hex');
