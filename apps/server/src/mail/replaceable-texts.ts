import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import type { MailTextName } from '@afterglow/domain/texts';
import { getGenderName } from '@afterglow/domain/wizard-answers';
import { readArea } from '@afterglow/i18n/catalogue';
import type { MailKey } from '@afterglow/i18n/keys';
import type { Values } from '@afterglow/i18n/translations';
import { findVariables, formatText, parseText, type WrittenText } from '@afterglow/i18n/written-text';
import { escapeMarkdown, renderMarkdown } from '../texts/markdown.ts';
import { formatGreeting, getTranslate, type Recipient, type Site } from './email-parts.ts';
import type { WrittenPart } from './layout.ts';

/** `casesAt`: the paragraph that follows the lines of the case. */
type ShippedText = { subject: MailKey; body: readonly MailKey[]; casesAt?: number };

/**
 * The emails whose words staff may replace: the subject and what follows the greeting. The greeting, the button, the
 * rows of a receipt, the lines that depend on the case and the small print stay.
 */
const SHIPPED: Readonly<Record<MailTextName, ShippedText>> = {
  mail_verify: {
    subject: 'mail.verify_subject',
    body: ['mail.verify_body', 'mail.verify_why', 'mail.verify_expires'],
  },
  mail_new_address: {
    subject: 'mail.new_address_subject',
    body: ['mail.new_address_body', 'mail.new_address_not_you', 'mail.verify_expires'],
  },
  mail_already_registered: {
    subject: 'mail.already_subject',
    body: ['mail.already_body', 'mail.already_forgot'],
  },
  mail_recover: {
    subject: 'mail.recover_subject',
    body: ['mail.recover_body', 'mail.recover_expires', 'mail.recover_not_you'],
  },
  mail_password_changed: {
    subject: 'mail.changed_subject',
    body: ['mail.changed_body', 'mail.changed_not_you'],
  },
  mail_passkey_added: {
    subject: 'mail.passkey_subject',
    body: ['mail.passkey_body', 'mail.passkey_not_you'],
  },
  mail_undo_email: {
    subject: 'mail.undo_email_subject',
    body: ['mail.undo_email_body', 'mail.undo_you', 'mail.undo_not_you', 'mail.undo_effect'],
  },
  mail_undo_email_asked: {
    subject: 'mail.undo_asked_subject',
    body: ['mail.undo_asked_body', 'mail.undo_you', 'mail.undo_not_you', 'mail.undo_effect'],
  },
  mail_undo_password: {
    subject: 'mail.undo_password_subject',
    body: ['mail.undo_password_body', 'mail.undo_you', 'mail.undo_not_you', 'mail.undo_effect'],
  },
  mail_account_deleted: {
    subject: 'mail.deleted_subject',
    body: ['mail.deleted_body', 'mail.deleted_return', 'mail.deleted_figures'],
  },
  mail_account_erased: {
    subject: 'mail.erased_subject',
    body: ['mail.erased_body', 'mail.erased_day', 'mail.erased_mistake', 'mail.deleted_figures'],
  },
  mail_export_ready: { subject: 'mail.export_subject', body: ['mail.export_body', 'mail.export_expires'] },
  mail_receipt: {
    subject: 'mail.receipt_subject',
    body: ['mail.receipt_body', 'mail.receipt_no_renewal'],
  },
  mail_refunded: { subject: 'mail.refund_subject', body: ['mail.back_body', 'mail.refund_when'] },
  mail_charged_back: { subject: 'mail.refund_subject', body: ['mail.back_body_bank'] },
  mail_premium_ending: {
    subject: 'mail.premium_subject',
    // The benefits come last, beyond what a list of mails previews.
    body: ['mail.premium_body', 'mail.premium_nothing', 'mail.premium_after'],
  },
  mail_terms: {
    subject: 'mail.terms_subject',
    body: ['mail.terms_body', 'mail.terms_until', 'mail.terms_after', 'mail.terms_choice'],
  },
  mail_refund_unusable: { subject: 'mail.refund_subject', body: ['mail.refund_body', 'mail.refund_when'] },
  mail_refund_over_limit: {
    subject: 'mail.refund_subject',
    body: ['mail.refund_own_limit', 'mail.refund_when'],
  },
  mail_refund_in_break: {
    subject: 'mail.refund_subject',
    body: ['mail.refund_own_break', 'mail.refund_when'],
  },
  mail_withdrawal_received: {
    subject: 'mail.withdraw_subject',
    body: ['mail.withdraw_body', 'mail.withdraw_not_you'],
    casesAt: 1,
  },
  mail_withdrawal_refunded: { subject: 'mail.withdraw_settled_subject', body: ['mail.withdraw_refunded'] },
  mail_withdrawal_nothing_due: {
    subject: 'mail.withdraw_settled_subject',
    body: ['mail.withdraw_nothing_due', 'mail.withdraw_disagree'],
    casesAt: 1,
  },
  mail_withdrawal_refused: {
    subject: 'mail.withdraw_settled_subject',
    body: ['mail.withdraw_refused', 'mail.withdraw_disagree'],
    casesAt: 1,
  },
  mail_cancellation_received: {
    subject: 'mail.cancel_subject',
    body: ['mail.cancel_body', 'mail.cancel_not_you'],
    casesAt: 1,
  },
  mail_cancellation_settled: {
    subject: 'mail.cancel_settled_subject',
    body: ['mail.cancel_settled_body', 'mail.withdraw_disagree'],
    casesAt: 1,
  },
  mail_notice_received: {
    subject: 'mail.notice_subject',
    body: ['mail.notice_body', 'mail.notice_next', 'mail.notice_not_you'],
  },
  mail_notice_acted: {
    subject: 'mail.notice_decided_subject',
    body: ['mail.notice_acted', 'mail.notice_person', 'mail.notice_object'],
  },
  mail_notice_no_breach: {
    subject: 'mail.notice_decided_subject',
    body: ['mail.notice_no_breach', 'mail.notice_person', 'mail.notice_object'],
  },
  mail_decision: { subject: 'mail.decision_subject', body: ['mail.decision_body', 'mail.decision_link'] },
  mail_decision_lifted: {
    subject: 'mail.decision_subject',
    body: ['mail.decision_lifted', 'mail.decision_link'],
  },
  mail_appeal_uphold: {
    subject: 'mail.decision_subject',
    body: ['mail.appeal_uphold', 'mail.decision_link'],
  },
  mail_appeal_change: {
    subject: 'mail.decision_subject',
    body: ['mail.appeal_change', 'mail.decision_link'],
  },
  mail_appeal_overturn: {
    subject: 'mail.decision_subject',
    body: ['mail.appeal_overturn', 'mail.decision_link'],
  },
  mail_staff_invite: {
    subject: 'mail.staff_invite_subject',
    body: ['mail.staff_invite_body', 'mail.staff_invite_once', 'mail.staff_invite_not_you'],
  },
  mail_authority_export: { subject: 'mail.authority_subject', body: ['mail.authority_body'] },
};

/** What a preview fills in. */
const SAMPLES: Values = {
  site: 'Afterglow',
  days: 7,
  hours: 48,
  minutes: 30,
  when: '21.11.2026, 12:00',
  day: '21.11.2026',
  until: '28.11.2026',
  number: 'A-000042',
  contact: 'support@example.org',
  email: 'support@example.org',
};

export type MailSource = { subject: string; body: string };

/** Returns the words that come with the site, in the form in which staff edit them. */
export function getShippedMail(name: MailTextName, language: Language): MailSource {
  const messages = readArea('mail')[language];
  const { subject, body } = SHIPPED[name];
  return {
    subject: messages[subject] ?? '',
    body: body.map((key) => messages[key] ?? '').join('\n\n'),
  };
}

/** Returns the optional and required variables of an email. */
export function listMailVariables(name: MailTextName): string[] {
  const sources = LANGUAGES.flatMap((language) => Object.values(getShippedMail(name, language)));
  const names = sources.flatMap((source) => [...findVariables(parseShipped(source))]);
  return [...new Set(names)].sort();
}

function parseShipped(source: string): WrittenText {
  const parsed = parseText(source);
  if (!parsed) throw new Error(`a shipped text cannot be read: ${source}`);
  return parsed;
}

const formatPart = (
  body: WrittenText,
  { recipient, values }: { recipient: Pick<Recipient, 'language' | 'gender'>; values: Values },
): WrittenPart => {
  const { language, gender } = recipient;
  const me = gender === undefined ? 'other' : getGenderName(gender);
  const escaped = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? escapeMarkdown(value) : value,
    ]),
  );
  return {
    text: formatText(body, { language, me, values }),
    html: renderMarkdown(formatText(body, { language, me, values: escaped })),
  };
};

/**
 * Returns the subject and the words with the greeting: as staff have published them, otherwise as shipped. `cases` are
 * the lines that depend on the case, which no published text replaces.
 */
export function writeMail(
  { texts }: Pick<Site, 'texts'>,
  recipient: Recipient,
  { name, values, cases = [] }: { name: MailTextName; values: Values; cases?: readonly string[] },
): { subject: string; body: readonly (string | WrittenPart)[] } {
  const t = getTranslate(recipient);
  const shipped = SHIPPED[name];
  const written = texts.find(name, recipient.language);
  const greeting = formatGreeting(recipient, t);
  if (!written) {
    const body = shipped.body.map((key) => t(key, values));
    body.splice(shipped.casesAt ?? body.length, 0, ...cases);
    return { subject: t(shipped.subject, values), body: [greeting, ...body] };
  }
  const subject = written.subject
    ? formatPart(written.subject, { recipient, values }).text
    : t(shipped.subject, values);
  return { subject, body: [greeting, formatPart(written.body, { recipient, values }), ...cases] };
}

/** Returns an email with sample values; null where its braces do not match. */
export function previewMail(
  language: Language,
  source: MailSource,
): { subject: string; html: string; variables: ReadonlySet<string> } | null {
  const [subject, body] = [parseText(source.subject), parseText(source.body)];
  if (!subject || !body) return null;
  const sample = { recipient: { language }, values: SAMPLES };
  return {
    subject: formatPart(subject, sample).text,
    html: formatPart(body, sample).html,
    variables: new Set([...findVariables(subject), ...findVariables(body)]),
  };
}
