import type { CallContract } from '@afterglow/protocol/define';
import type { Reply } from './reply.ts';

export interface Frame {
  module: string;
  /** Absent on a push. */
  requestId: string | undefined;
  data: unknown;
  details: unknown;
  /** The frame read as a reply. */
  reply: Reply<CallContract>;
}

/** Reads a frame of the server; null when it is none. Written out rather than by schema: it runs for every frame. */
export function parseFrame(text: string): Frame | null {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof frame !== 'object' || frame === null || !('module' in frame) || typeof frame.module !== 'string')
    return null;
  const { module, request_id, request_status, data, request_details, error_code, retry_after } =
    frame as Record<string, unknown> & { module: string };
  const isError = request_status === 0 || error_code !== undefined;
  return {
    module,
    requestId: request_id === undefined || request_id === null ? undefined : String(request_id),
    data,
    details: request_details,
    reply: (isError
      ? {
          ok: false,
          code: typeof error_code === 'string' ? error_code : 'internal',
          details: request_details,
          ...(typeof retry_after === 'number' ? { retryAfter: retry_after } : {}),
        }
      : { ok: true, data, details: request_details }) as Reply<CallContract>,
  };
}
