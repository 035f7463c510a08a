import { type Logger, pino, type SerializedError, stdSerializers } from 'pino';
import type { Config } from './config.ts';

/** Request headers that are never logged. */
const logSecrets = ['req.headers.cookie', 'req.headers.authorization'];
/**
 * Fields of a failed statement that are never logged: its text, which has kilobytes and is in the code, and the rows
 * involved. `detail` contains the violated key, for example an email address.
 */
const statementFields = ['internalQuery', 'query', 'sql', 'parameters', 'detail', 'where'];

function withoutStatement(error: Error): SerializedError {
  const notified = stdSerializers.err(error);
  if (typeof notified !== 'object' || notified === null) return notified;
  return Object.fromEntries(
    Object.entries(notified).filter(([name]) => !statementFields.includes(name)),
  ) as SerializedError;
}

export const logOptions = { redact: logSecrets, serializers: { err: withoutStatement } };

/** One JSON line per entry, to stdout. */
export const openLog = (config: Pick<Config, 'logLevel'>): Logger =>
  pino({ ...logOptions, level: config.logLevel });
