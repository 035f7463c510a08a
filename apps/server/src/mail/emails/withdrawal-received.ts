import { formatMoney } from '@afterglow/i18n/formats';
import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import {
  createFooter,
  formatGreeting,
  formatMoment,
  getTranslate,
  type Reader,
  type Site,
} from '../mail-text.ts';

export type ReceivedWithdrawal = {
  number: string;
  at: Date;
  /** Whether the address is a member's. */
  known: boolean;
  /** What was sent with it; null unless that member was signed in: a stranger's words are carried to nobody. */
  declared: { name: string; reference: string; text: string } | null;
  /** What goes back at once; null where a person looks first. */
  back: { amount: number; currency: string } | null;
};

/** The receipt of a withdrawal: when it was received, what follows, and what was said where its reader said it. */
export function withdrawalReceivedEmail(
  app: Site,
  reader: Reader,
  { number, at, known, declared, back }: ReceivedWithdrawal,
  zone: string | null,
): Email {
  const t = getTranslate(reader);
  const when = formatMoment(reader.language, t, at, zone);
  const words = [
    [t('mail.withdraw_name'), declared?.name ?? ''],
    [t('mail.withdraw_reference'), declared?.reference ?? ''],
    [t('mail.withdraw_words'), declared?.text ?? ''],
  ] as const;
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.withdraw_subject', { number }),
    body: [
      formatGreeting(reader, t),
      t('mail.withdraw_body', { when }),
      back
        ? t('mail.withdraw_back_now', { money: formatMoney(reader.language, back) })
        : t(known ? 'mail.withdraw_next' : 'mail.withdraw_unknown'),
      ...(known && !declared ? [t('mail.withdraw_signed_out')] : []),
      t('mail.withdraw_not_you'),
    ],
    rows: [
      [t('mail.withdraw_number'), number],
      [t('mail.withdraw_at'), when],
      [t('mail.withdraw_email'), reader.email],
      ...words.filter(([, value]) => value !== ''),
    ],
    footer: createFooter(app, t),
  });
}
