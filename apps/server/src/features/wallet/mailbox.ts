type MailProvider = {
  /** Domains of one provider that share their mailboxes; the first one is the normal form. */
  domains: readonly string[];
  /** Characters of a name that the provider ignores. */
  ignored?: RegExp;
};

/** Providers whose documentation says that the part after a plus leads to the same mailbox. */
const TAGGING_PROVIDERS: readonly MailProvider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['yandex.ru', 'yandex.com', 'ya.ru', 'yandex.by', 'yandex.kz'], ignored: /[.-]/g },
  ...['msn.com', 'fastmail.com', 'fastmail.fm', 'posteo.de', 'mailbox.org', 'mail.ru', 'zoho.com'].map(
    (domain) => ({ domains: [domain] }),
  ),
];
const PROVIDERS_BY_DOMAIN = new Map(
  TAGGING_PROVIDERS.flatMap((provider) => provider.domains.map((name) => [name, provider])),
);
/** Microsoft has domains per country: `outlook.de`, `hotmail.co.uk`. Each has mailboxes of its own. */
const MICROSOFT_DOMAIN = /^(?:outlook|hotmail|live)(?:\.[a-z]{2,3}){1,2}$/;

/**
 * Returns one form for all spellings of an address that reach the same mailbox. The address is valid by `isValidEmail`,
 * which admits ASCII only. For an unknown provider, names that differ in more than case are different mailboxes.
 */
export function normalizeMailbox(email: string): string {
  const written = email.trim().toLowerCase();
  const at = written.lastIndexOf('@');
  const [name, domain] = [written.slice(0, at), written.slice(at + 1)];
  const provider =
    PROVIDERS_BY_DOMAIN.get(domain) ?? (MICROSOFT_DOMAIN.test(domain) ? { domains: [domain] } : null);
  if (!provider) return written;
  const [untagged = ''] = name.split('+', 1);
  const bare = untagged.replace(provider.ignored ?? /$^/, '');
  // A name that consists of ignored characters only stays unchanged.
  return bare ? `${bare}@${provider.domains[0]}` : written;
}
