import { getSiteName } from '@afterglow/domain/brand/brand';
import {
  createFooter,
  formatDay,
  formatMoment,
  getLinkOrigin,
  getTranslate,
  type Recipient,
  type Site,
} from '../email-parts.ts';
import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import { writeMail } from '../replaceable-texts.ts';

/** Asks a new member to verify their address; `days` is how long the token lives. */
export function createVerificationEmail(app: Site, recipient: Recipient, token: string, days: number): Email {
  const t = getTranslate(recipient);
  const site = getSiteName(app.settings.current(), recipient.language);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, { name: 'mail_verify', values: { site, days } }),
    action: { label: t('mail.verify_action'), url: `${getLinkOrigin(app, recipient)}/verify/${token}` },
    footer: createFooter(app, t, recipient),
  });
}

/** Asks the inbox of a new address to verify it; `days` is how long the token lives. */
export function createNewAddressEmail(app: Site, recipient: Recipient, token: string, days: number): Email {
  const t = getTranslate(recipient);
  const site = getSiteName(app.settings.current(), recipient.language);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, { name: 'mail_new_address', values: { site, days } }),
    action: { label: t('mail.verify_action'), url: `${getLinkOrigin(app, recipient)}/verify/${token}` },
    footer: createFooter(app, t, recipient),
  });
}

/**
 * Creates the email to an address that is registered again. Where registration replies the same for every
 * address, only the mailbox learns that there is an account.
 */
export function createAlreadyRegisteredEmail(app: Site, recipient: Recipient): Email {
  const t = getTranslate(recipient);
  const site = getSiteName(app.settings.current(), recipient.language);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, { name: 'mail_already_registered', values: { site } }),
    action: { label: t('mail.already_action'), url: `${getLinkOrigin(app, recipient)}/login` },
    footer: createFooter(app, t, recipient),
  });
}

/** Carries the one-time link to a new password; `minutes` is how long the token lives. */
export function createRecoveryEmail(app: Site, recipient: Recipient, token: string, minutes: number): Email {
  const t = getTranslate(recipient);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, { name: 'mail_recover', values: { minutes } }),
    action: { label: t('mail.recover_action'), url: `${getLinkOrigin(app, recipient)}/recover/${token}` },
    footer: createFooter(app, t, recipient),
  });
}

/**
 * Tells the owner that the password was changed, so that a stranger's change is noticed; `zone` is the owner's time
 * zone.
 */
export function createPasswordChangedEmail(
  app: Site,
  recipient: Recipient,
  at: Date,
  zone: string | null,
): Email {
  const t = getTranslate(recipient);
  const when = formatMoment(recipient.language, t, at, zone);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, { name: 'mail_password_changed', values: { when } }),
    action: { label: t('mail.changed_action'), url: `${getLinkOrigin(app, recipient)}/recover` },
    footer: createFooter(app, t, recipient),
  });
}

/** Tells the owner that a passkey was added, so that a stranger's is noticed; `zone` is the owner's time zone. */
export function createPasskeyAddedEmail(
  app: Site,
  recipient: Recipient,
  at: Date,
  zone: string | null,
): Email {
  const t = getTranslate(recipient);
  const when = formatMoment(recipient.language, t, at, zone);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, { name: 'mail_passkey_added', values: { when } }),
    action: { label: t('mail.passkey_action'), url: `${getLinkOrigin(app, recipient)}/settings` },
    footer: createFooter(app, t, recipient),
  });
}

const UNDO_TEXTS = {
  email: 'mail_undo_email',
  email_asked: 'mail_undo_email_asked',
  password: 'mail_undo_password',
} as const;

/**
 * Reports a change of the address or password, or the request for one, and lets this inbox undo it for `hours`; `zone`
 * is the owner's time zone.
 */
export function createUndoEmail(
  app: Site,
  recipient: Recipient,
  change: { kind: keyof typeof UNDO_TEXTS; at: Date; token: string; hours: number },
  zone: string | null,
): Email {
  const t = getTranslate(recipient);
  const when = formatMoment(recipient.language, t, change.at, zone);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, { name: UNDO_TEXTS[change.kind], values: { when, hours: change.hours } }),
    action: { label: t('mail.undo_action'), url: `${getLinkOrigin(app, recipient)}/undo/${change.token}` },
    footer: createFooter(app, t, recipient),
  });
}

/** Says what happens to a deleted account, and until when its owner may restore it. */
export function createAccountDeletedEmail(
  app: Site,
  recipient: Recipient,
  until: Date,
  zone: string | null,
): Email {
  const t = getTranslate(recipient);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, {
      name: 'mail_account_deleted',
      values: { day: formatDay(recipient.language, until, zone) },
    }),
    action: { label: t('mail.deleted_action'), url: `${getLinkOrigin(app, recipient)}/login` },
    footer: createFooter(app, t, recipient),
  });
}

type ErasureFacts = { erasedAt: Date; objectUntil: Date; contact: string; zone: string | null };

/** Says that staff have deleted the account, when its data is erased, and until when somebody can still stop that. */
export function createAccountErasedEmail(
  app: Site,
  recipient: Recipient,
  { erasedAt, objectUntil, contact, zone }: ErasureFacts,
): Email {
  const t = getTranslate(recipient);
  const values = {
    day: formatDay(recipient.language, erasedAt, zone),
    until: formatDay(recipient.language, objectUntil, zone),
    contact,
  };
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, { name: 'mail_account_erased', values }),
    footer: createFooter(app, t, recipient),
  });
}

/** Links to the export of a member's data; `days` is how long it is stored. */
export function createExportReadyEmail(app: Site, recipient: Recipient, token: string, days: number): Email {
  const t = getTranslate(recipient);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, { name: 'mail_export_ready', values: { days } }),
    action: { label: t('mail.export_action'), url: `${getLinkOrigin(app, recipient)}/api/exports/${token}` },
    footer: createFooter(app, t, recipient),
  });
}

/** Links to an export for an authority. It is for the member of staff who asked, signed in to the console. */
export function createAuthorityExportEmail(app: Site, recipient: Recipient, token: string): Email {
  const t = getTranslate(recipient);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, { name: 'mail_authority_export', values: {} }),
    action: {
      label: t('mail.export_action'),
      url: `${getLinkOrigin(app, recipient)}/console/api/authority-export/${token}`,
    },
    footer: createFooter(app, t, recipient),
  });
}

/** Says that the terms change, from when, and what a member can do; `zone` is their time zone. */
export function createTermsEmail(
  app: Site,
  recipient: Recipient,
  effectiveAt: Date,
  zone: string | null,
): Email {
  const t = getTranslate(recipient);
  const site = getSiteName(app.settings.current(), recipient.language);
  const day = formatDay(recipient.language, effectiveAt, zone);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, { name: 'mail_terms', values: { site, day } }),
    action: { label: t('mail.terms_action'), url: `${getLinkOrigin(app, recipient)}/tos` },
    footer: createFooter(app, t, recipient),
  });
}
