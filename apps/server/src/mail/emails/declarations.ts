import type { ReportOutcome } from '@afterglow/domain/reports';
import { formatMoney } from '@afterglow/i18n/formats';
import {
  createFooter,
  formatDay,
  formatMoment,
  getTranslate,
  type Recipient,
  type Site,
} from '../email-parts.ts';
import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import { writeMail } from '../replaceable-texts.ts';

export type ReceivedWithdrawal = {
  number: string;
  at: Date;
  /** Whether the address is a member's. */
  known: boolean;
  /** The member's own words; null unless they were signed in: a stranger's words are forwarded to nobody. */
  declared: { name: string; reference: string; text: string } | null;
  /** The amount that is refunded immediately; null if staff review it first. */
  back: { amount: number; currency: string } | null;
};

/** Confirms a withdrawal: when it arrived, what follows, and what the member wrote. */
export function createWithdrawalReceivedEmail(
  app: Site,
  recipient: Recipient,
  { number, at, known, declared, back }: ReceivedWithdrawal,
  zone: string | null,
): Email {
  const t = getTranslate(recipient);
  const when = formatMoment(recipient.language, t, at, zone);
  const words = [
    [t('mail.withdraw_name'), declared?.name ?? ''],
    [t('mail.withdraw_reference'), declared?.reference ?? ''],
    [t('mail.withdraw_words'), declared?.text ?? ''],
  ] as const;
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, {
      name: 'mail_withdrawal_received',
      values: { number, when },
      cases: [
        back
          ? t('mail.withdraw_back_now', { money: formatMoney(recipient.language, back) })
          : t(known ? 'mail.withdraw_next' : 'mail.withdraw_unknown'),
        ...(known && !declared ? [t('mail.withdraw_signed_out')] : []),
      ],
    }),
    rows: [
      [t('mail.withdraw_number'), number],
      [t('mail.withdraw_at'), when],
      [t('mail.withdraw_email'), recipient.email],
      ...words.filter(([, value]) => value !== ''),
    ],
    footer: createFooter(app, t, recipient),
  });
}

export type SettledWithdrawal = {
  number: string;
  outcome: 'refunded' | 'nothing_due' | 'refused';
  /** By staff, in the recipient's language; may be empty. */
  note: string;
};

/** Says what was decided about a withdrawal, why, and what to do who disagrees. */
export function createWithdrawalSettledEmail(
  app: Site,
  recipient: Recipient,
  { number, outcome, note }: SettledWithdrawal,
): Email {
  const t = getTranslate(recipient);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, {
      name: `mail_withdrawal_${outcome}`,
      values: { number },
      cases: note ? [t('mail.withdraw_note', { note })] : [],
    }),
    footer: createFooter(app, t, recipient),
  });
}

export type ReceivedCancellation = {
  number: string;
  at: Date;
  kind: 'ordinary' | 'cause';
  contract: 'premium' | 'account';
  /** `YYYY-MM-DD`; null means as soon as possible. */
  endsOn: string | null;
  /** Whether the address is a member's. */
  known: boolean;
  premiumUntil: Date | null;
  /** The member's own words; null unless they were signed in: a stranger's words are forwarded to nobody. */
  declared: { name: string; reason: string } | null;
};

/** Confirms a cancellation: when it arrived, what it says and what follows. */
export function createCancellationReceivedEmail(
  app: Site,
  recipient: Recipient,
  { number, at, kind, contract, endsOn, known, premiumUntil, declared }: ReceivedCancellation,
  zone: string | null,
): Email {
  const t = getTranslate(recipient);
  const { language } = recipient;
  const when = formatMoment(language, t, at, zone);
  const words = [
    [t('mail.cancel_name'), declared?.name ?? ''],
    [t('mail.cancel_reason'), declared?.reason ?? ''],
  ] as const;
  return renderEmail(recipient.email, language, app.settings.current(), {
    ...writeMail(app, recipient, {
      name: 'mail_cancellation_received',
      values: { number, when },
      cases: [
        t(known ? 'mail.cancel_next' : 'mail.cancel_unknown'),
        ...(premiumUntil ? [t('mail.cancel_until', { day: formatDay(language, premiumUntil, zone) })] : []),
        ...(known && !declared ? [t('mail.cancel_signed_out')] : []),
      ],
    }),
    rows: [
      [t('mail.cancel_number'), number],
      [t('mail.cancel_at'), when],
      [t('mail.cancel_email'), recipient.email],
      [t('mail.cancel_kind'), t(`mail.cancel_${kind}`)],
      [t('mail.cancel_contract'), t(`mail.cancel_${contract}`)],
      [
        t('mail.cancel_ends'),
        endsOn ? formatDay(language, new Date(endsOn), null) : t('mail.cancel_soonest'),
      ],
      ...words.filter(([, value]) => value !== ''),
    ],
    footer: createFooter(app, t, recipient),
  });
}

/** Says that a cancellation is done; `note` is written by staff in the recipient's language and may be empty. */
export function createCancellationSettledEmail(
  app: Site,
  recipient: Recipient,
  { number, note }: { number: string; note: string },
): Email {
  const t = getTranslate(recipient);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, {
      name: 'mail_cancellation_settled',
      values: { number },
      cases: note ? [t('mail.withdraw_note', { note })] : [],
    }),
    footer: createFooter(app, t, recipient),
  });
}

/**
 * Confirms a report of illegal content. The email does not repeat the report: anybody may have entered this address.
 */
export function createPublicNoticeReceivedEmail(
  app: Site,
  recipient: Recipient,
  { number, at }: { number: string; at: Date },
): Email {
  const t = getTranslate(recipient);
  const when = formatMoment(recipient.language, t, at, null);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, { name: 'mail_notice_received', values: { number, when } }),
    rows: [
      [t('mail.notice_number'), number],
      [t('mail.notice_at'), when],
    ],
    footer: createFooter(app, t, recipient),
  });
}

export type DecidedPublicNotice = {
  number: string;
  outcome: ReportOutcome;
  /** Where an objection goes. */
  contact: string;
};

/** Says what was decided about a report of illegal content, and what to do who disagrees. */
export function createPublicNoticeDecidedEmail(
  app: Site,
  recipient: Recipient,
  { number, outcome, contact }: DecidedPublicNotice,
): Email {
  const t = getTranslate(recipient);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, { name: `mail_notice_${outcome}`, values: { number, email: contact } }),
    footer: createFooter(app, t, recipient),
  });
}

/** Forwards a support request to the operator. A reply to the email goes to the sender of the request. */
export function createSupportRequestEmail(
  app: Site,
  operator: Recipient,
  request: { number: string; at: Date; email: string; body: string; personId: number | null },
): Email {
  const t = getTranslate(operator);
  const { number, at, email, body, personId } = request;
  const rendered = renderEmail(operator.email, operator.language, app.settings.current(), {
    subject: t('mail.support_subject', { number }),
    body: [body],
    rows: [
      [t('mail.support_number'), number],
      [t('mail.support_at'), formatMoment(operator.language, t, at, null)],
      [t('mail.support_from'), email],
      [
        t('mail.support_account'),
        personId === null ? t('mail.support_guest') : t('mail.support_member', { id: String(personId) }),
      ],
    ],
    footer: [t('mail.support_reply')],
  });
  return { ...rendered, replyTo: email };
}
