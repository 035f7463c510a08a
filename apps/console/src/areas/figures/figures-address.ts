import { CAMPAIGN_CODE } from '@afterglow/domain/campaigns';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { BUCKETS } from '@afterglow/domain/time-buckets';

/** The days up to today that a board shows. */
export const RANGES = ['7', '30', '90', '365'] as const;
export const ZONES = ['Asia/Jerusalem', 'Europe/Berlin', 'UTC'] as const;
export const COMPARES = ['previous', 'year'] as const;

export type FiguresSearch = {
  days?: (typeof RANGES)[number];
  bucket?: (typeof BUCKETS)[number];
  zone?: (typeof ZONES)[number];
  compare?: (typeof COMPARES)[number];
  /** The id of the team whose work is shown. */
  team?: string;
  /** The code of a campaign whose members the figures are about. */
  campaign?: string;
  /** The open point: `registrations@1790000000`. */
  row?: string;
};

const TEAM = /^[1-9]\d{0,8}$/;
const ROW = /^([\w:]{1,60})@(\d{1,11})$/;

/** Returns the figure and the moment of an open point; null for none. */
export function parseRow(row: string | undefined): { key: string; at: number } | null {
  const [, key, at] = ROW.exec(row ?? '') ?? [];
  return key ? { key, at: Number(at) } : null;
}

export function validateFiguresSearch(search: Record<string, unknown>): FiguresSearch {
  const days = parseOneOf(RANGES, search.days);
  const bucket = parseOneOf(BUCKETS, search.bucket);
  const zone = parseOneOf(ZONES, search.zone);
  const compare = parseOneOf(COMPARES, search.compare);
  return {
    ...(days ? { days } : {}),
    ...(bucket ? { bucket } : {}),
    ...(zone ? { zone } : {}),
    ...(compare ? { compare } : {}),
    ...(TEAM.test(String(search.team ?? '')) ? { team: String(search.team) } : {}),
    ...(typeof search.campaign === 'string' && CAMPAIGN_CODE.test(search.campaign)
      ? { campaign: search.campaign }
      : {}),
    ...(typeof search.row === 'string' && ROW.test(search.row) ? { row: search.row } : {}),
  };
}
