import type { Language } from '../languages.ts';
import { deriveColours } from './derive-colours.ts';
import type { BrandDomain } from './domains.ts';
import { type BrandColours, DEFAULT_SEEDS, type Seeds } from './palette.ts';

export const MAX_BRAND_NAME = 60;
/** What fits below an icon of a home screen. */
export const MAX_SHORT_NAME = 12;
export const MAX_STATEMENT_NAME = 40;
/** What somebody notes of a version. */
export const MAX_BRAND_NOTE = 200;
/** What a picture of a page has on its shorter side. */
export const MIN_ART_PX = 600;
/** The icon is a square of at least this side. */
export const MIN_ICON_PX = 512;

export type BrandName = { full: string; short: string };
/** A picture for each theme, by its key. Without one for dark pages the other one is shown there. */
export type ThemedPicture = { light: string | null; dark: string | null };

export const BRAND_ART = ['hero', 'guest', 'empty'] as const;
export type BrandArt = (typeof BRAND_ART)[number];

/** The name and look of a site. */
export type BrandValue = {
  name: BrandName & { by_language: { [L in Language]?: BrandName | undefined } };
  /** The name beside the address that sends emails; empty: the address alone. */
  sender: string;
  /** The name on bank statements; empty: none is promised. */
  statement: string;
  colours: Seeds;
  /** The mark beside the name. */
  logo: ThemedPicture;
  /** A mark that says the name itself, instead of both. */
  wordmark: ThemedPicture;
  /** The square that all icons are made from. */
  icon: string | null;
  /**
   * The pictures of the landing page, the pages of guests, and empty screens. Without one, ours in the
   * colours of the brand.
   */
  pictures: Record<BrandArt, string | null>;
  /** Hosts with a market of their own. All others at which the site is reachable count as that of PUBLIC_URL. */
  domains: BrandDomain[];
};

/** The settings that a brand consists of. Two of them are older than brands and stay settings of their own. */
export type BrandSettings = { name: string; billing_name: string; brand: BrandValue | null };

const NO_PICTURE: ThemedPicture = { light: null, dark: null };

const shorten = (name: string): string => [...name].slice(0, MAX_SHORT_NAME).join('').trim();

/** Returns the brand in force; the shipped look where none was saved. */
export function resolveBrand({ name, billing_name: statement, brand }: BrandSettings): BrandValue {
  if (brand) return { ...brand, name: { ...brand.name, full: name }, statement };
  return {
    name: { full: name, short: shorten(name), by_language: {} },
    sender: '',
    statement,
    colours: DEFAULT_SEEDS,
    logo: NO_PICTURE,
    wordmark: NO_PICTURE,
    icon: null,
    pictures: { hero: null, guest: null, empty: null },
    domains: [],
  };
}

type NameSettings = { name: string; brand?: BrandValue | null };

/** Returns the name of the site as readers of a language know it. */
export const getSiteName = ({ name, brand }: NameSettings, language: Language): string =>
  brand?.name.by_language[language]?.full ?? name;

/** Returns the name for a home screen. */
export function getShortName({ name, brand }: NameSettings, language: Language): string {
  if (!brand) return name;
  return brand.name.by_language[language]?.short ?? brand.name.short;
}

/** Returns every picture key in the brand, with its path. */
export function listBrandPictures(brand: BrandValue): { path: string; key: string }[] {
  const { logo, wordmark, icon, pictures } = brand;
  return Object.entries({
    'logo.light': logo.light,
    'logo.dark': logo.dark,
    'wordmark.light': wordmark.light,
    'wordmark.dark': wordmark.dark,
    icon,
    ...Object.fromEntries(BRAND_ART.map((art) => [`pictures.${art}`, pictures[art]])),
  }).flatMap(([path, key]) => (key === null ? [] : [{ path, key }]));
}

let derived: { source: string; colours: BrandColours } | undefined;

/** Returns the colours of the brand in force. Derived once as long as its seeds stay. */
export function getBrandColours({ brand }: { brand?: BrandValue | null }): BrandColours {
  const seeds = brand?.colours ?? DEFAULT_SEEDS;
  const source = `${seeds.primary} ${seeds.accent}`;
  if (derived?.source !== source) derived = { source, colours: deriveColours(seeds) };
  return derived.colours;
}
