import {
  type BrandArt,
  type BrandSettings,
  type BrandValue,
  getBrandColours,
  type ThemedPicture,
} from '@afterglow/domain/brand/brand';
import { formatBrandColours } from '@afterglow/domain/brand/brand-css';
import { DEFAULT_SEEDS } from '@afterglow/domain/brand/palette';

const toUrl = (key: string): string => `url(/brand/${key})`;

/** Declares a picture for both themes. Elements that are always dark get the dark one. */
function declarePicture(name: string, { light, dark }: ThemedPicture): string {
  const [day, night] = [light ?? dark, dark ?? light];
  if (!day || !night) return '';
  const [dayRule, nightRule] = [day, night].map((key) => `{--${name}:${toUrl(key)}}`);
  return (
    `:root,[data-theme=light]${dayRule}[data-theme=dark]${nightRule}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light])${nightRule}}`
  );
}

/**
 * Every place of the mark is one element with `data-mark`, which holds our own drawing and the name. A narrow
 * place says itself how wide it is and which picture fits.
 */
const MARK =
  '[data-mark]>svg{display:none}[data-mark]::before{content:"";flex:none;block-size:30px;' +
  'background:var(--mark-picture,var(--brand-mark)) var(--mark-place,0)/contain no-repeat}' +
  '[dir=rtl] [data-mark]::before{background-position-x:var(--mark-place,100%)}';
const LOGO = '[data-mark]::before{inline-size:var(--mark-size,30px)}';
/** The name stays for those who listen. */
const WORDMARK =
  '[data-mark]::before{inline-size:var(--mark-size,150px)}' +
  '[data-mark]>bdi{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}';

const styles = new WeakMap<BrandValue, string>();

/** Our drawing gives way to the picture. Only landing pages say their language so (`data-language`). */
const ART: readonly (readonly [BrandArt, selector: string])[] = [
  ['hero', '[data-language] [data-art=scene]'],
  ['guest', ':root:not([data-language]) [data-art=scene]'],
  ['empty', '[data-art=empty]'],
];

const declareArt = (pictures: BrandValue['pictures']): string =>
  ART.map(([art, selector]) => {
    const key = pictures[art];
    return key ? `${selector}>*{display:none}${selector}{background:${toUrl(key)} 50%/cover}` : '';
  }).join('');

/**
 * Returns the rules of a brand for our pages; empty for the look that comes with the release. Made once for a
 * version.
 */
export function formatBrandStyle({ brand }: Pick<BrandSettings, 'brand'>): string {
  if (!brand) return '';
  const known = styles.get(brand);
  if (known !== undefined) return known;
  const style = makeStyle(brand);
  styles.set(brand, style);
  return style;
}

function makeStyle(brand: BrandValue): string {
  const { colours, logo, wordmark, pictures } = brand;
  const isOurs = colours.primary === DEFAULT_SEEDS.primary && colours.accent === DEFAULT_SEEDS.accent;
  const colourRules = isOurs ? '' : formatBrandColours(getBrandColours({ brand }));
  const hasWordmark = Boolean(wordmark.light ?? wordmark.dark);
  const mark = hasWordmark
    ? declarePicture('brand-mark', wordmark) + declarePicture('brand-logo', logo)
    : declarePicture('brand-mark', logo);
  return colourRules + declareArt(pictures) + (mark && mark + MARK + (hasWordmark ? WORDMARK : LOGO));
}

/**
 * Returns the element that loads the picture of the landing page ahead, because it is the largest thing on
 * it.
 */
const toPreload = (key: string): string =>
  `<link rel="preload" as="image" type="image/avif" href="/brand/${key}" fetchpriority="high">`;

/**
 * Puts the brand into a built page, before its first paint: its rules in the page itself, so the colours need no
 * further request.
 */
export function insertBrand(
  html: string,
  settings: Pick<BrandSettings, 'brand'>,
  { nonce, isLanding }: { nonce: string; isLanding: boolean },
): string {
  if (!settings.brand) return html;
  const hero = isLanding ? settings.brand.pictures.hero : null;
  const { light, dark } = getBrandColours(settings);
  const style = formatBrandStyle(settings);
  const page = html
    .replace(/(<meta[^>]*name="theme-color"[^>]*content=")#fbf6f2"/, `$1${light.bg}"`)
    .replace(/(<meta[^>]*name="theme-color"[^>]*content=")#140a10"/, `$1${dark.bg}"`)
    .replace(
      '</head>',
      () => `${hero ? toPreload(hero) : ''}${style && `<style nonce="${nonce}">${style}</style>`}</head>`,
    );
  if (!settings.brand.icon) return page;
  return page
    .replace('href="/icons/icon.svg" type="image/svg+xml"', 'href="/icons/icon-192.png" type="image/png"')
    .replace('href="/console/icon.svg" type="image/svg+xml"', 'href="/icons/icon-192.png" type="image/png"');
}
