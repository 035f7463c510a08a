import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

/** An email to one address. `html` is a simple version of `text`. */
export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers, such as those for one-click unsubscribe. */
  headers?: Record<string, string>;
  /** The name beside the address of the sender. */
  senderName?: string;
  /** Where replies go, if not to the site. */
  replyTo?: string;
};

export type StoredEmail = Email & { id: number; at: Date };

export type Mail = {
  /** Throws when the mail server does not accept it; the job that sends it is retried. */
  send: (email: Email) => Promise<void>;
  /** Throws the error of the mail server where it does not let the server in. */
  check: () => Promise<void>;
  /** Outside production without `SMTP_URL`: the last 200 emails, newest first, shown at `/dev/mail`. */
  listStored: () => readonly StoredEmail[];
};

const MAX_SHOWN_EMAILS = 200;

export function createMail(config: Config, log: Logger): Mail {
  if (config.smtpUrl) return createSmtpMail(config.smtpUrl, getSender(config));
  if (config.production) log.warn('SMTP_URL is not set: no email is delivered');
  return createMemoryMail();
}

function createSmtpMail(smtpUrl: string, from: string): Mail {
  const transport = nodemailer.createTransport({ url: smtpUrl, pool: true, maxConnections: 2 });
  // `?from=` may hold a name of its own.
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    send: async ({ senderName, ...email }) => {
      await transport.sendMail({ from: senderName ? { name: senderName, address } : from, ...email });
    },
    check: async () => void (await transport.verify()),
    listStored: () => [],
  };
}

function createMemoryMail(): Mail {
  const stored: StoredEmail[] = [];
  let last = 0;
  return {
    send: async (email) => {
      last += 1;
      stored.unshift({ ...email, id: last, at: new Date() });
      stored.length = Math.min(stored.length, MAX_SHOWN_EMAILS);
    },
    check: async () => {},
    listStored: () => stored,
  };
}

/**
 * Returns the sender of emails. `SMTP_URL` may name it (`smtps://…?from=hello@example.org`); without it,
 * no-reply at the public host.
 */
function getSender(config: Config): string {
  const named = new URL(config.smtpUrl ?? 'smtp://localhost').searchParams.get('from');
  return named ?? `no-reply@${new URL(config.publicUrl).hostname}`;
}
