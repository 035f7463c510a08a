type MailProvider = {
  /** One provider's names for the same inbox; the first stands for all. */
  domains: readonly string[];
  /** Marks within a name that the provider does not look at. */
  ignored?: RegExp;
};

/** What these providers say of themselves: the part behind a plus is the owner's own mark, and leads to the same inbox. */
const taggingProviders: readonly MailProvider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['yandex.ru', 'yandex.com', 'ya.ru', 'yandex.by', 'yandex.kz'], ignored: /[.-]/g },
  ...['msn.com', 'fastmail.com', 'fastmail.fm', 'posteo.de', 'mailbox.org', 'mail.ru', 'zoho.com'].map(
    (domain) => ({ domains: [domain] }),
  ),
];
const providersByDomain = new Map(
  taggingProviders.flatMap((provider) => provider.domains.map((name) => [name, provider])),
);
/** Microsoft's have a name a country: `outlook.de`, `hotmail.co.uk`. Each is an inbox of its own. */
const microsoftDomain = /^(?:outlook|hotmail|live)(?:\.[a-z]{2,3}){1,2}$/;

/**
 * One text for every spelling of an address (valid by `validEmail`, which admits plain letters only) that reaches the same
 * inbox. Where a provider is not known, names that differ in more than case are different people.
 */
export function normalizeMailbox(email: string): string {
  const written = email.trim().toLowerCase();
  const at = written.lastIndexOf('@');
  const [name, domain] = [written.slice(0, at), written.slice(at + 1)];
  const provider =
    providersByDomain.get(domain) ?? (microsoftDomain.test(domain) ? { domains: [domain] } : null);
  if (!provider) return written;
  const [untagged = ''] = name.split('+', 1);
  const bare = untagged.replace(provider.ignored ?? /$^/, '');
  // A name of nothing but tags and marks is nobody's; it is left as it is.
  return bare ? `${bare}@${provider.domains[0]}` : written;
}
