import { z } from 'zod';
import { ERROR_CODES } from './errors.ts';

export const requestFrame = z.object({
  module: z.string().max(64),
  request_id: z.union([z.string().max(64), z.number()]).optional(),
  data: z.unknown().optional(),
});
export type RequestFrame = z.output<typeof requestFrame>;

export const replyFrame = z.object({
  module: z.string(),
  request_id: z.union([z.string(), z.number()]).optional(),
  request_status: z.union([z.literal(0), z.literal(1)]).optional(),
  data: z.unknown().optional(),
  error_code: z.enum(ERROR_CODES).optional(),
  request_details: z.unknown().optional(),
  retry_after: z.number().optional(),
});
export type ReplyFrame = z.output<typeof replyFrame>;
