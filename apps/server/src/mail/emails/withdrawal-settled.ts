import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import { createFooter, formatGreeting, getTranslate, type Reader, type Site } from '../mail-text.ts';

export type SettledWithdrawal = {
  number: string;
  outcome: 'refunded' | 'nothing_due' | 'refused';
  /** By staff, in the reader's language; may be empty. */
  note: string;
};

/** What became of a withdrawal, why, and what to do for whoever sees it differently. */
export function withdrawalSettledEmail(
  app: Site,
  reader: Reader,
  { number, outcome, note }: SettledWithdrawal,
): Email {
  const t = getTranslate(reader);
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.withdraw_settled_subject', { number }),
    body: [
      formatGreeting(reader, t),
      t(`mail.withdraw_${outcome}`),
      ...(note ? [t('mail.withdraw_note', { note })] : []),
      ...(outcome === 'refunded' ? [] : [t('mail.withdraw_disagree')]),
    ],
    footer: createFooter(app, t),
  });
}
