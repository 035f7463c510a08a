import { type BrandValue, MAX_BRAND_NAME, MAX_SHORT_NAME } from '@afterglow/domain/brand/brand';
import type { Seeds } from '@afterglow/domain/brand/palette';
import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import { findDomainErrors, formatDomains, parseDomains } from './brand-domains.ts';

export const ART_FIELDS = ['pictures.hero', 'pictures.guest', 'pictures.empty'] as const;
export const PICTURE_FIELDS = [
  'logo.light',
  'logo.dark',
  'wordmark.light',
  'wordmark.dark',
  'icon',
  ...ART_FIELDS,
] as const;
export type PictureField = (typeof PICTURE_FIELDS)[number];
export type SeedField = keyof Seeds;
export type NameField = 'full' | 'short' | `${Language}.full` | `${Language}.short`;
export type BrandField = NameField | 'sender' | 'statement' | SeedField | PictureField | 'domains';

/** A brand as typed. Omitted fields are empty. */
export type BrandFields = Readonly<Record<BrandField, string>>;

export type BrandFieldError = 'name' | 'half' | 'colour' | 'domain';

export function toFields({
  name,
  sender,
  statement,
  colours,
  logo,
  wordmark,
  icon,
  pictures,
  domains,
}: BrandValue): BrandFields {
  const byLanguage = LANGUAGES.flatMap((language) => {
    const own = name.by_language[language];
    return [
      [`${language}.full`, own?.full ?? ''],
      [`${language}.short`, own?.short ?? ''],
    ];
  });
  return {
    full: name.full,
    short: name.short,
    sender,
    statement,
    ...(Object.fromEntries(byLanguage) as Record<`${Language}.full` | `${Language}.short`, string>),
    primary: colours.primary,
    accent: colours.accent ?? '',
    'logo.light': logo.light ?? '',
    'logo.dark': logo.dark ?? '',
    'wordmark.light': wordmark.light ?? '',
    'wordmark.dark': wordmark.dark ?? '',
    icon: icon ?? '',
    'pictures.hero': pictures.hero ?? '',
    'pictures.guest': pictures.guest ?? '',
    'pictures.empty': pictures.empty ?? '',
    domains: formatDomains(domains),
  };
}

export function toInput(fields: BrandFields): BrandValue {
  const pair = (kind: 'logo' | 'wordmark') => ({
    light: fields[`${kind}.light`] || null,
    dark: fields[`${kind}.dark`] || null,
  });
  const named = LANGUAGES.filter((language) => fields[`${language}.full`].trim() !== '');
  return {
    name: {
      full: fields.full.trim(),
      short: fields.short.trim(),
      by_language: Object.fromEntries(
        named.map((language) => [
          language,
          { full: fields[`${language}.full`].trim(), short: fields[`${language}.short`].trim() },
        ]),
      ),
    },
    sender: fields.sender.trim(),
    statement: fields.statement.trim(),
    colours: toSeeds(fields),
    logo: pair('logo'),
    wordmark: pair('wordmark'),
    icon: fields.icon || null,
    pictures: {
      hero: fields['pictures.hero'] || null,
      guest: fields['pictures.guest'] || null,
      empty: fields['pictures.empty'] || null,
    },
    domains: parseDomains(fields.domains),
  };
}

export const toSeeds = ({ primary, accent }: Pick<BrandFields, SeedField>): Seeds => ({
  primary,
  accent: accent || null,
});

export const isColour = (typed: string): boolean => /^#[0-9a-f]{6}$/.test(typed);

/** Returns the errors in the fields themselves. Colours that are too close are found by the check. */
export function findFieldErrors(fields: BrandFields): Partial<Record<BrandField, BrandFieldError>> {
  const errors: Partial<Record<BrandField, BrandFieldError>> = {};
  const isName = (field: NameField, max: number): boolean => {
    const { length } = [...fields[field].trim()];
    return length > 0 && length <= max;
  };
  if (!isName('full', MAX_BRAND_NAME)) errors.full = 'name';
  if (!isName('short', MAX_SHORT_NAME)) errors.short = 'name';
  for (const language of LANGUAGES) {
    const [full, short] = [fields[`${language}.full`].trim(), fields[`${language}.short`].trim()];
    if (full && !short) errors[`${language}.short`] = 'half';
    if (short && !full) errors[`${language}.full`] = 'half';
  }
  if (!isColour(fields.primary)) errors.primary = 'colour';
  if (fields.accent !== '' && !isColour(fields.accent)) errors.accent = 'colour';
  if (findDomainErrors(parseDomains(fields.domains)).some((error) => error !== null))
    errors.domains = 'domain';
  return errors;
}
