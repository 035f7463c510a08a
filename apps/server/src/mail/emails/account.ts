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

/** Asks a new member to verify their address; `days` is how long the token lives. */
export function createVerificationEmail(app: Site, reader: Reader, token: string, days: number): Email {
  const t = getTranslate(reader);
  const site = app.settings.current().name;
  return renderEmail(reader.email, reader.language, site, {
    subject: t('mail.verify_subject'),
    body: [
      formatGreeting(reader, t),
      t('mail.verify_body', { site }),
      t('mail.verify_why'),
      t('mail.verify_expires', { days }),
    ],
    action: { label: t('mail.verify_action'), url: `${app.config.publicUrl}/verify/${token}` },
    footer: createFooter(app, t),
  });
}

/** Asks the inbox of a new address to verify it; `days` is how long the token lives. */
export function createNewAddressEmail(app: Site, reader: Reader, token: string, days: number): Email {
  const t = getTranslate(reader);
  const site = app.settings.current().name;
  return renderEmail(reader.email, reader.language, site, {
    subject: t('mail.new_address_subject'),
    body: [
      formatGreeting(reader, t),
      t('mail.new_address_body', { site }),
      t('mail.new_address_not_you'),
      t('mail.verify_expires', { days }),
    ],
    action: { label: t('mail.verify_action'), url: `${app.config.publicUrl}/verify/${token}` },
    footer: createFooter(app, t),
  });
}

/** Where registration replies the same for every address, only the mailbox learns that there is an account. */
export function createAlreadyRegisteredEmail(app: Site, reader: Reader): Email {
  const t = getTranslate(reader);
  const site = app.settings.current().name;
  return renderEmail(reader.email, reader.language, site, {
    subject: t('mail.already_subject'),
    body: [formatGreeting(reader, t), t('mail.already_body', { site }), t('mail.already_forgot')],
    action: { label: t('mail.already_action'), url: `${app.config.publicUrl}/login` },
    footer: createFooter(app, t),
  });
}

/** Carries the one-time link to a new password; `minutes` is how long the token lives. */
export function createRecoveryEmail(app: Site, reader: Reader, token: string, minutes: number): Email {
  const t = getTranslate(reader);
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.recover_subject'),
    body: [
      formatGreeting(reader, t),
      t('mail.recover_body'),
      t('mail.recover_expires', { minutes }),
      t('mail.recover_not_you'),
    ],
    action: { label: t('mail.recover_action'), url: `${app.config.publicUrl}/recover/${token}` },
    footer: createFooter(app, t),
  });
}

/**
 * Tells the owner that the password was changed, so that a stranger's change is noticed; `zone` is the owner's time
 * zone.
 */
export function createPasswordChangedEmail(app: Site, reader: Reader, at: Date, zone: string | null): Email {
  const t = getTranslate(reader);
  const when = formatMoment(reader.language, t, at, zone);
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.changed_subject'),
    body: [formatGreeting(reader, t), t('mail.changed_body', { when }), t('mail.changed_not_you')],
    action: { label: t('mail.changed_action'), url: `${app.config.publicUrl}/recover` },
    footer: createFooter(app, t),
  });
}

/** Tells the owner that a passkey was added, so that a stranger's is noticed; `zone` is the owner's time zone. */
export function createPasskeyAddedEmail(app: Site, reader: Reader, at: Date, zone: string | null): Email {
  const t = getTranslate(reader);
  const when = formatMoment(reader.language, t, at, zone);
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.passkey_subject'),
    body: [formatGreeting(reader, t), t('mail.passkey_body', { when }), t('mail.passkey_not_you')],
    action: { label: t('mail.passkey_action'), url: `${app.config.publicUrl}/settings` },
    footer: createFooter(app, t),
  });
}

const WORDS = {
  email: ['mail.undo_email_subject', 'mail.undo_email_body'],
  email_asked: ['mail.undo_asked_subject', 'mail.undo_asked_body'],
  password: ['mail.undo_password_subject', 'mail.undo_password_body'],
} as const;

/**
 * Reports a change of the address or password, or the request for one, and lets this inbox undo it for `hours`; `zone`
 * is the owner's time zone.
 */
export function createUndoEmail(
  app: Site,
  reader: Reader,
  change: { kind: keyof typeof WORDS; at: Date; token: string; hours: number },
  zone: string | null,
): Email {
  const t = getTranslate(reader);
  const when = formatMoment(reader.language, t, change.at, zone);
  const [subject, body] = WORDS[change.kind];
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t(subject),
    body: [
      formatGreeting(reader, t),
      t(body, { when }),
      t('mail.undo_you'),
      t('mail.undo_not_you', { hours: change.hours }),
      t('mail.undo_effect'),
    ],
    action: { label: t('mail.undo_action'), url: `${app.config.publicUrl}/undo/${change.token}` },
    footer: createFooter(app, t),
  });
}

/** Says what happens to a deleted account, and until when its owner may restore it. */
export function createAccountDeletedEmail(
  app: Site,
  reader: Reader,
  until: Date,
  zone: string | null,
): Email {
  const t = getTranslate(reader);
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.deleted_subject'),
    body: [
      formatGreeting(reader, t),
      t('mail.deleted_body'),
      t('mail.deleted_return', { day: formatDay(reader.language, until, zone) }),
      t('mail.deleted_figures'),
    ],
    action: { label: t('mail.deleted_action'), url: `${app.config.publicUrl}/login` },
    footer: createFooter(app, t),
  });
}

type ErasureFacts = { erasedAt: Date; objectUntil: Date; contact: string; zone: string | null };

/** Says that staff have deleted the account, when its data is erased, and until when somebody can still stop that. */
export function createAccountErasedEmail(
  app: Site,
  reader: Reader,
  { erasedAt, objectUntil, contact, zone }: ErasureFacts,
): Email {
  const t = getTranslate(reader);
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.erased_subject'),
    body: [
      formatGreeting(reader, t),
      t('mail.erased_body'),
      t('mail.erased_day', { day: formatDay(reader.language, erasedAt, zone) }),
      t('mail.erased_mistake', { day: formatDay(reader.language, objectUntil, zone), contact }),
      t('mail.deleted_figures'),
    ],
    footer: createFooter(app, t),
  });
}

/** Links to the export of a member's data; `days` is how long it is stored. */
export function createExportReadyEmail(app: Site, reader: Reader, token: string, days: number): Email {
  const t = getTranslate(reader);
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.export_subject'),
    body: [formatGreeting(reader, t), t('mail.export_body'), t('mail.export_expires', { days })],
    action: { label: t('mail.export_action'), url: `${app.config.publicUrl}/api/exports/${token}` },
    footer: createFooter(app, t),
  });
}

/** Links to an export for an authority. It is for whoever of the staff asked, signed in to the console. */
export function createAuthorityExportEmail(app: Site, reader: Reader, token: string): Email {
  const t = getTranslate(reader);
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.authority_subject'),
    body: [formatGreeting(reader, t), t('mail.authority_body')],
    action: {
      label: t('mail.export_action'),
      url: `${app.config.publicUrl}/console/api/authority-export/${token}`,
    },
    footer: createFooter(app, t),
  });
}
