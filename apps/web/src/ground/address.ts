import type { sitePaths } from '@afterglow/domain/site-paths';

type OfTheApp = Omit<typeof sitePaths, 'server'>;
/** The addresses of a layout, as the site's list spells them. */
export type PathsOf<Layout extends keyof OfTheApp> = OfTheApp[Layout][number];

type Filled<Path extends string> = Path extends `${infer First}/:${string}`
  ? First | `${First}/${string}`
  : Path;
/** Where the app can lead, e.g. `/login` or `/chat/17`. */
export type Address = Filled<PathsOf<keyof OfTheApp>>;

/** What stands after the `?` of an address; everything in it is text. */
export type Search = Readonly<Record<string, string>>;
/** The same before it is written; what is undefined is left out. */
export type Sought = Readonly<Record<string, string | number | undefined>>;

export const searchOf = (query: string): Search => Object.fromEntries(new URLSearchParams(query));

export const writtenSearch = (sought: Sought): Search =>
  Object.fromEntries(
    Object.entries(sought).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );

export function hrefOf(pathname: string, search: Search): string {
  const query = new URLSearchParams(search).toString();
  return query ? `${pathname}?${query}` : pathname;
}
