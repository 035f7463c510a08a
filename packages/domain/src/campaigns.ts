import { DAY_S, HOUR_S } from './time.ts';

/** A campaign is running, or it has ended: what its code brings from then on counts as "other". */
export const CAMPAIGN_STATES = ['running', 'ended'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** What a postback can report about a member, in the order in which it happens. */
export const POSTBACK_EVENTS = ['registered', 'verified', 'first_purchase', 'refund'] as const;
export type PostbackEvent = (typeof POSTBACK_EVENTS)[number];

/** A trial is sent on demand, and once. */
export const DELIVERY_EVENTS = [...POSTBACK_EVENTS, 'test'] as const;
export type DeliveryEvent = (typeof DELIVERY_EVENTS)[number];

export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The landings that a campaign can open with. */
export const LANDING_VARIANTS = ['ember', 'blue'] as const;
export type LandingVariant = (typeof LANDING_VARIANTS)[number];

/** The campaign of every code that names no running one. */
export const OTHER_CAMPAIGN = 'other';

export const CAMPAIGN_CODE = /^[a-z0-9_-]{1,40}$/;
/** The partner's own id of a visit. */
export const CLICK_ID = /^[\x20-\x7e]{1,128}$/;

/** Where a visitor comes from, as the address of a guest page says. */
export type CampaignVisit = { code: string; click: string | null };

/** Reads `c` and `click` of an address. Values of another shape are ignored. */
export function parseCampaignVisit({ c, click }: { c?: unknown; click?: unknown }): CampaignVisit | null {
  if (typeof c !== 'string' || !CAMPAIGN_CODE.test(c)) return null;
  return { code: c, click: typeof click === 'string' && CLICK_ID.test(click) ? click : null };
}

/** Returns the query that carries a visit to the next guest page: `c=spring&click=7`. */
export function formatCampaignVisit({ code, click }: CampaignVisit): string {
  return new URLSearchParams({ c: code, ...(click !== null && { click }) }).toString();
}

/** Programs that read pages for search engines, previews of links, monitors and archives. They name themselves. */
const ROBOT =
  /(?<!cu)bot\b|(?<!cu)bot[/;_-]|crawl|spider|slurp|preview|fetcher|scraper|archiver|monitor|uptime|lighthouse|pingdom|facebookexternalhit|facebookcatalog|meta-external|whatsapp|skypeuripreview|embedly|mediapartners|feedburner|bingpreview|google-(?:inspection|read-aloud|safety|extended)|apis-google|gptbot|chatgpt-user|claude-web|ia_archiver|yandex(?:images|metrika)|vkshare|w3c_|validator/i;

export const isKnownRobot = (userAgent: string): boolean => ROBOT.test(userAgent);

/** After how many seconds a postback is tried again; then it is given up. */
const FIRST_PAUSE_S = 30;
const PAUSE_GROWTH = 2;
const LONGEST_PAUSE_S = 3 * HOUR_S;
export const POSTBACK_TERM_S = DAY_S;

/** Returns the pause after this many failed tries: it doubles, from half a minute to three hours. */
export const getPostbackPauseS = (tries: number): number =>
  Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * PAUSE_GROWTH ** Math.max(0, tries - 1));
