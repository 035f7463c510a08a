import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import {
  createFooter,
  formatDay,
  formatGreeting,
  formatMoment,
  getTranslate,
  type Reader,
  type Site,
} from '../mail-text.ts';

export type ReceivedCancellation = {
  number: string;
  at: Date;
  kind: 'ordinary' | 'cause';
  contract: 'premium' | 'account';
  /** `YYYY-MM-DD`, or null: as soon as it may. */
  endsOn: string | null;
  /** Whether the address is a member's. */
  known: boolean;
  premiumUntil: Date | null;
  /** In words of their own; null unless that member was signed in: a stranger's words are carried to nobody. */
  declared: { name: string; reason: string } | null;
};

/** The receipt of a cancellation: when it was received, what it says and what follows. */
export function cancellationReceivedEmail(
  app: Site,
  reader: Reader,
  { number, at, kind, contract, endsOn, known, premiumUntil, declared }: ReceivedCancellation,
  zone: string | null,
): Email {
  const t = getTranslate(reader);
  const { language } = reader;
  const when = formatMoment(language, t, at, zone);
  const words = [
    [t('mail.cancel_name'), declared?.name ?? ''],
    [t('mail.cancel_reason'), declared?.reason ?? ''],
  ] as const;
  return renderEmail(reader.email, language, app.settings.current().name, {
    subject: t('mail.cancel_subject', { number }),
    body: [
      formatGreeting(reader, t),
      t('mail.cancel_body', { when }),
      t(known ? 'mail.cancel_next' : 'mail.cancel_unknown'),
      ...(premiumUntil ? [t('mail.cancel_until', { day: formatDay(language, premiumUntil, zone) })] : []),
      ...(known && !declared ? [t('mail.cancel_signed_out')] : []),
      t('mail.cancel_not_you'),
    ],
    rows: [
      [t('mail.cancel_number'), number],
      [t('mail.cancel_at'), when],
      [t('mail.cancel_email'), reader.email],
      [t('mail.cancel_kind'), t(`mail.cancel_${kind}`)],
      [t('mail.cancel_contract'), t(`mail.cancel_${contract}`)],
      [
        t('mail.cancel_ends'),
        endsOn ? formatDay(language, new Date(endsOn), null) : t('mail.cancel_soonest'),
      ],
      ...words.filter(([, value]) => value !== ''),
    ],
    footer: createFooter(app, t),
  });
}
