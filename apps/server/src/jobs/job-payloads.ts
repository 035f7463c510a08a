import { z } from 'zod';

/**
 * Converts the payload of an older release. Until release 0591 (its last migration) a payload named its
 * template `letter`, and until 0706 the emails about notices had longer names. Queued and owed emails of
 * those releases are still sent.
 */
function toCurrentPayload(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  const { letter, template = letter, ...rest } = payload as { letter?: unknown; template?: unknown };
  const current = typeof template === 'string' ? template.replace(/^content_notice_/, 'notice_') : template;
  return { template: current, ...rest };
}

const currentEmailJob = z.discriminatedUnion('template', [
  z.object({ template: z.literal('verify'), personId: z.number() }),
  z.object({ template: z.literal('recover'), email: z.string() }),
  z.object({
    template: z.literal('password_changed'),
    personId: z.number(),
    at: z.string(),
    /** Another address of the member, which can still undo a change. */
    email: z.string().optional(),
  }),
  z.object({ template: z.literal('passkey_added'), personId: z.number(), at: z.string() }),
  z.object({ template: z.literal('undo'), undoId: z.number() }),
  z.object({ template: z.literal('account_deleted'), personId: z.number() }),
  z.object({ template: z.literal('account_erased'), personId: z.number() }),
  z.object({ template: z.literal('export_ready'), exportId: z.number() }),
  z.object({ template: z.literal('already_registered'), email: z.string() }),
  z.object({ template: z.literal('payment_receipt'), paymentId: z.number() }),
  z.object({ template: z.literal('payment_refunded'), refundId: z.number() }),
  z.object({ template: z.literal('payment_charged_back'), paymentId: z.number(), at: z.string() }),
  z.object({ template: z.literal('premium_ending'), personId: z.number(), until: z.string() }),
  z.object({ template: z.literal('withdrawal_received'), withdrawalId: z.number() }),
  z.object({ template: z.literal('withdrawal_settled'), withdrawalId: z.number() }),
  z.object({ template: z.literal('cancellation_received'), cancellationId: z.number() }),
  z.object({ template: z.literal('cancellation_settled'), cancellationId: z.number() }),
  z.object({ template: z.literal('notice_received'), noticeId: z.number() }),
  z.object({
    template: z.literal('notice_decided'),
    noticeId: z.number(),
    /** Left out by releases that knew no undo. */
    decidedAtMs: z.number().optional(),
    caseId: z.number().optional(),
  }),
  z.object({ template: z.literal('support_request'), requestId: z.number() }),
  z.object({
    template: z.literal('decision'),
    statementId: z.number(),
    event: z.enum(['decided', 'lifted']),
    /** For a second review: the case that may be undone, and when it was decided. */
    caseId: z.number().optional(),
    decidedAtMs: z.number().optional(),
  }),
  z.object({ template: z.literal('terms_changed'), personId: z.number() }),
  z.object({ template: z.literal('broadcast'), broadcastId: z.number(), personId: z.number() }),
  z.object({
    template: z.literal('broadcast_test'),
    broadcastId: z.number(),
    staffId: z.number(),
    language: z.enum(['he', 'en', 'de']),
  }),
  z.object({
    template: z.literal('appeal'),
    /** The decision that applies now: the old one, or the one in its place. */
    statementId: z.number(),
    decision: z.enum(['uphold', 'change', 'overturn']),
    decidedAtMs: z.number(),
    /** Left out by releases that marked no case. */
    caseId: z.number().optional(),
  }),
  z.object({ template: z.literal('staff_invite'), inviteId: z.number() }),
]);
/** The payload of an email. Tokens are made when it is sent, so none is stored in the queue. */
export const emailJob = z.preprocess(toCurrentPayload, currentEmailJob);
export type EmailJob = z.output<typeof emailJob>;

/** Every job that code queues, with its payload. */
export const jobPayloads = {
  send_email: emailJob,
  make_export: z.object({ exportId: z.number() }),
  remove_export: z.object({ exportId: z.number() }),
  remove_picture: z.object({ key: z.string() }),
  refund_payment: z.object({ refundId: z.number() }),
  settle_retired_persona: z.object({ personaId: z.number() }),
  audit_health: z.object({}),
  flag_profile: z.object({ personId: z.number(), field: z.enum(['name', 'bio']) }),
  store_reported_pictures: z.union([z.object({ reportId: z.number() }), z.object({ caseId: z.number() })]),
  notify_match: z.object({ personId: z.number(), fromId: z.number() }),
  size_picture: z.object({ key: z.string(), width: z.number() }),
  read_persona_kit: z.object({ key: z.string() }),
  send_postback: z.object({ deliveryId: z.number(), version: z.number(), tries: z.number() }),
};
export type JobName = keyof typeof jobPayloads;
export type JobPayload<K extends JobName> = z.output<(typeof jobPayloads)[K]>;

/** Tasks that the release before queued under another name. Remove them with the next release. */
export const OLD_TASK_NAMES = {
  send_letter: 'send_email',
  tell_match: 'notify_match',
  return_of_retired: 'settle_retired_persona',
  keep_reported_pictures: 'store_reported_pictures',
} as const satisfies Record<string, JobName>;
