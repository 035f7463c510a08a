import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

/** A mail to one address. `text` is plain; `html` a simple version of the same words. */
export type Letter = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who is answered, where it is not the house. */
  replyTo?: string;
};

export type KeptLetter = Letter & { id: number; at: Date };

export type Mail = {
  /** Throws when the mail server does not take it; the job that sends tries again. */
  send: (letter: Letter) => Promise<void>;
  /** Whether the mail server lets us in; throws what it says where it does not. */
  check: () => Promise<void>;
  /** Outside production without `SMTP_URL`: the last 200 letters, newest first, shown under `/dev/mail`. */
  kept: () => readonly KeptLetter[];
};

const keptAtMost = 200;

export function openMail(config: Config, log: Logger): Mail {
  if (config.smtpUrl) return throughServer(config.smtpUrl, senderOf(config));
  if (config.production) log.warn('SMTP_URL is not set: no mail leaves this house');
  return inMemory();
}

function throughServer(smtpUrl: string, from: string): Mail {
  const transport = nodemailer.createTransport({ url: smtpUrl, pool: true, maxConnections: 2 });
  return {
    send: async (letter) => {
      await transport.sendMail({ from, ...letter });
    },
    check: async () => void (await transport.verify()),
    kept: () => [],
  };
}

function inMemory(): Mail {
  const kept: KeptLetter[] = [];
  let last = 0;
  return {
    send: async (letter) => {
      last += 1;
      kept.unshift({ ...letter, id: last, at: new Date() });
      kept.length = Math.min(kept.length, keptAtMost);
    },
    check: async () => {},
    kept: () => kept,
  };
}

/** `SMTP_URL` may name the sender (`smtps://…?from=hello@example.org`); else it is no-reply at the public host. */
function senderOf(config: Config): string {
  const named = new URL(config.smtpUrl ?? 'smtp://localhost').searchParams.get('from');
  return named ?? `no-reply@${new URL(config.publicUrl).hostname}`;
}
