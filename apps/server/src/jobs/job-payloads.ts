import { z } from 'zod';

/** The payload of an email. Tokens are made when it is sent, so that none is stored in the queue. */
export const emailJob = z.discriminatedUnion('letter', [
  z.object({ letter: z.literal('verify'), personId: z.number() }),
  z.object({ letter: z.literal('recover'), email: z.string() }),
  z.object({ letter: z.literal('password_changed'), personId: z.number(), at: z.string() }),
  z.object({ letter: z.literal('passkey_added'), personId: z.number(), at: z.string() }),
  z.object({ letter: z.literal('undo'), undoId: z.number() }),
  z.object({ letter: z.literal('account_deleted'), personId: z.number() }),
  z.object({ letter: z.literal('export_ready'), exportId: z.number() }),
  z.object({ letter: z.literal('already_registered'), email: z.string() }),
  z.object({ letter: z.literal('payment_receipt'), paymentId: z.number() }),
  z.object({ letter: z.literal('payment_refunded'), refundId: z.number() }),
  z.object({ letter: z.literal('payment_charged_back'), paymentId: z.number(), at: z.string() }),
  z.object({ letter: z.literal('premium_ending'), personId: z.number(), until: z.string() }),
  z.object({ letter: z.literal('withdrawal_received'), withdrawalId: z.number() }),
  z.object({ letter: z.literal('withdrawal_settled'), withdrawalId: z.number() }),
  z.object({ letter: z.literal('cancellation_received'), cancellationId: z.number() }),
  z.object({ letter: z.literal('cancellation_settled'), cancellationId: z.number() }),
  z.object({ letter: z.literal('content_notice_received'), noticeId: z.number() }),
  z.object({ letter: z.literal('content_notice_decided'), noticeId: z.number() }),
  z.object({ letter: z.literal('support_request'), requestId: z.number() }),
]);
export type EmailJob = z.output<typeof emailJob>;

/** Every job that code queues, with its payload. */
export const jobPayloads = {
  send_letter: emailJob,
  make_export: z.object({ exportId: z.number() }),
  remove_export: z.object({ exportId: z.number() }),
  remove_picture: z.object({ key: z.string() }),
  refund_payment: z.object({ refundId: z.number() }),
  tell_match: z.object({ personId: z.number(), fromId: z.number() }),
};
export type JobName = keyof typeof jobPayloads;
export type JobPayload<K extends JobName> = z.output<(typeof jobPayloads)[K]>;
