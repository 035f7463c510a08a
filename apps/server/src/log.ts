import { type Logger, pino, type SerializedError, stdSerializers } from 'pino';
import type { Config } from './config.ts';

/** What the database says of a violated key is the key, a mail address for example. */
const logSecrets = ['req.headers.cookie', 'req.headers.authorization'];
/** Of a failed statement: its text, which has kilobytes and is in the code, and rows that it met. */
const statementFields = ['internalQuery', 'query', 'sql', 'parameters', 'detail', 'where'];

function withoutStatement(error: Error): SerializedError {
  const notified = stdSerializers.err(error);
  if (typeof notified !== 'object' || notified === null) return notified;
  return Object.fromEntries(
    Object.entries(notified).filter(([name]) => !statementFields.includes(name)),
  ) as SerializedError;
}

export const logOptions = { redact: logSecrets, serializers: { err: withoutStatement } };

/** One line of JSON for everything that is said, to stdout. */
export const openLog = (config: Pick<Config, 'logLevel'>): Logger =>
  pino({ ...logOptions, level: config.logLevel });
