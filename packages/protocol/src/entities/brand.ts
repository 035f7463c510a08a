import { MAX_BRAND_NAME, MAX_SHORT_NAME, MAX_STATEMENT_NAME } from '@afterglow/domain/brand/brand';
import { isHostName, listRepeatedHosts, MAX_DOMAINS } from '@afterglow/domain/brand/domains';
import { LANDING_VARIANTS } from '@afterglow/domain/campaigns';
import { LANGUAGES } from '@afterglow/domain/languages';
import { CURRENCIES } from '@afterglow/domain/money';
import { z } from 'zod';

const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u)
    .refine((value) => {
      const { length } = [...value];
      return length >= min && length <= max;
    });

const brandName = z.strictObject({ full: text(1, MAX_BRAND_NAME), short: text(1, MAX_SHORT_NAME) });
const hex = z.string().regex(/^#[0-9a-f]{6}$/);
/** The first half of a SHA-256, as `POST /console/upload` returns it. */
const pictureKey = z.string().regex(/^[0-9a-f]{32}$/);
const NO_PICTURE = { light: null, dark: null };
const themedPicture = z
  .strictObject({ light: pictureKey.nullable().default(null), dark: pictureKey.nullable().default(null) })
  .default(NO_PICTURE);

const art = pictureKey.nullable().default(null);
const pictures = z
  .strictObject({ hero: art, guest: art, empty: art })
  .default({ hero: null, guest: null, empty: null });

const domain = z.strictObject({
  host: z.string().max(260).refine(isHostName, 'is no host name'),
  language: z.enum(LANGUAGES),
  currency: z.enum(CURRENCIES).nullable().default(null),
  landing_variant: z.enum(LANDING_VARIANTS).default('ember'),
});
const domains = z
  .array(domain)
  .max(MAX_DOMAINS)
  .refine((list) => listRepeatedHosts(list).length === 0, 'names a host twice')
  .default([]);

/** The name and look of the site. Omitted fields keep the defaults of the release. */
export const brandValue = z.strictObject({
  name: z.strictObject({
    ...brandName.shape,
    by_language: z
      .strictObject({
        he: brandName.optional(),
        en: brandName.optional(),
        de: brandName.optional(),
      })
      .default({}),
  }),
  sender: text(0, MAX_BRAND_NAME).default(''),
  statement: text(0, MAX_STATEMENT_NAME).default(''),
  colours: z.strictObject({ primary: hex, accent: hex.nullable().default(null) }),
  logo: themedPicture,
  wordmark: themedPicture,
  icon: pictureKey.nullable().default(null),
  pictures,
  domains,
});
