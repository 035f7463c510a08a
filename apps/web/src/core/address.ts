import type { SITE_PATHS } from '@afterglow/domain/site-paths';

type AppPaths = Omit<typeof SITE_PATHS, 'server'>;
/** The path patterns of a layout, as in the domain's list. */
export type LayoutPaths<Layout extends keyof AppPaths> = AppPaths[Layout][number];

type FilledPath<Path extends string> = Path extends `${infer First}/:${string}`
  ? First | `${First}/${string}`
  : Path;
/** A path of the app, e.g. `/login` or `/chat/17`. */
export type Address = FilledPath<LayoutPaths<keyof AppPaths>>;

/** The search parameters of an address; every value is a string. */
export type SearchParams = Readonly<Record<string, string>>;
/** Search parameters before they are written to an address; undefined values are left out. */
export type SearchInput = Readonly<Record<string, string | number | undefined>>;

export const parseSearch = (query: string): SearchParams => Object.fromEntries(new URLSearchParams(query));

export const serializeSearch = (input: SearchInput): SearchParams =>
  Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );

export function buildHref(pathname: string, search: SearchParams): string {
  const query = new URLSearchParams(search).toString();
  return query ? `${pathname}?${query}` : pathname;
}
