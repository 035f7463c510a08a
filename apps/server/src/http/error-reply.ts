import type { FastifyReply } from 'fastify';

export type ErrorBody = {
  error: string;
  fields?: Record<string, string>;
  /** The file in a zip that is rejected. */
  file?: string;
  seconds?: number;
  until?: number | null;
  kind?: string;
  statement?: string | null;
  /** For an error of ours: the number of its line in the log. */
  reference?: string;
  /** Where the site is now. */
  location?: string;
  /** The page that says why. */
  decision?: string;
};

/** Sends `{error, fields?, seconds?}`; `error` and the values of `fields` are message keys. */
export function sendError(
  reply: FastifyReply,
  status: number,
  error: string,
  more: Omit<ErrorBody, 'error'> = {},
): FastifyReply {
  if (more.seconds !== undefined) reply.header('retry-after', String(more.seconds));
  return reply.code(status).send({ error, ...more } satisfies ErrorBody);
}
