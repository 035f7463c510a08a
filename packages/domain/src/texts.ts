import { DAY_MS } from './time.ts';

/*
 * The texts that staff publish: pages, emails, notices, the words of the landing page, and cards. A name never changes,
 * because consents and links name it.
 */

export const TEXT_KINDS = ['page', 'mail', 'notice', 'landing', 'card'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** The email of a name is described in `apps/server/src/mail/replaceable-texts.ts`. */
export const MAIL_TEXT_NAMES = [
  'mail_verify',
  'mail_new_address',
  'mail_already_registered',
  'mail_recover',
  'mail_password_changed',
  'mail_passkey_added',
  'mail_undo_email',
  'mail_undo_email_asked',
  'mail_undo_password',
  'mail_account_deleted',
  'mail_account_erased',
  'mail_export_ready',
  'mail_receipt',
  'mail_refunded',
  'mail_charged_back',
  'mail_premium_ending',
  'mail_terms',
  'mail_refund_unusable',
  'mail_refund_over_limit',
  'mail_refund_in_break',
  'mail_withdrawal_received',
  'mail_withdrawal_refunded',
  'mail_withdrawal_nothing_due',
  'mail_withdrawal_refused',
  'mail_cancellation_received',
  'mail_cancellation_settled',
  'mail_notice_received',
  'mail_notice_acted',
  'mail_notice_no_breach',
  'mail_decision',
  'mail_decision_lifted',
  'mail_appeal_uphold',
  'mail_appeal_change',
  'mail_appeal_overturn',
  'mail_staff_invite',
  'mail_authority_export',
] as const;
export type MailTextName = (typeof MAIL_TEXT_NAMES)[number];

export const TEXT_NAMES = [
  'terms',
  'privacy',
  'withdrawal',
  'virtual_notice',
  'help_card',
  'landing',
  ...MAIL_TEXT_NAMES,
] as const;
export type TextName = (typeof TEXT_NAMES)[number];

const OTHER_KINDS: Partial<Record<TextName, TextKind>> = {
  virtual_notice: 'notice',
  help_card: 'card',
  landing: 'landing',
};

export const getTextKind = (name: TextName): TextKind =>
  OTHER_KINDS[name] ?? (name.startsWith('mail_') ? 'mail' : 'page');

/** Members agree to these texts, so a second person agrees to each of their versions. */
const FOR_TWO: readonly TextName[] = ['terms', 'privacy', 'virtual_notice'];
export const needsTwoPeople = (name: TextName): boolean => FOR_TWO.includes(name);

/** Members are notified of a material change this long before it comes into force. */
export const MATERIAL_NOTICE_MS = 30 * DAY_MS;

export const MAX_SUBJECT_LENGTH = 120;
export const MAX_BODY_LENGTH = 50_000;
export const MAX_TEXT_NOTE_LENGTH = 300;

/**
 * What the landing page holds: its headline in three lines of a phone, and below it what nobody has to scroll
 * through.
 */
const LANDING_LENGTHS = { subject: 60, body: 600 };
const LENGTHS = { subject: MAX_SUBJECT_LENGTH, body: MAX_BODY_LENGTH };

/** Returns how many characters a text may have that is published under this name. */
export const getMaxLengths = (name: TextName): typeof LENGTHS =>
  name === 'landing' ? LANDING_LENGTHS : LENGTHS;
