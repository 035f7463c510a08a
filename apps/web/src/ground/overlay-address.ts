import type { AnyRouter } from '@tanstack/react-router';

/** Every overlay has an address, so that Back closes it; this is what stands behind `?overlay=` for each. */
export interface OverlayParams {
  profile: { person: number; target?: 'profile' | 'stories' | 'mylikes' | 'match' | 'likesme' };
  match: { person: number };
  credits: { need?: number };
  payment: { package: number; kind: 'buy-credits' | 'premium' };
  'free-credits': Record<never, never>;
}
export type OverlayName = keyof OverlayParams;

/** The search part of every address in the app. */
export interface OverlaySearch {
  overlay?: OverlayName | undefined;
  person?: number | undefined;
  target?: string | undefined;
  need?: number | undefined;
  package?: number | undefined;
  kind?: string | undefined;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many overlays were opened on top of each other inside the app: so far Back goes to close them all. */
    overlays?: number;
  }
}

const names: readonly string[] = [
  'profile',
  'match',
  'credits',
  'payment',
  'free-credits',
] satisfies OverlayName[];

const whole = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Keeps what an overlay may carry; anything else in an address is dropped. */
export function readOverlaySearch(search: Record<string, unknown>): OverlaySearch {
  const overlay = text(search.overlay);
  if (overlay === undefined || !names.includes(overlay)) return {};
  const read: OverlaySearch = {
    overlay: overlay as OverlayName,
    person: whole(search.person),
    target: text(search.target),
    need: whole(search.need),
    package: whole(search.package),
    kind: text(search.kind),
  };
  if ((overlay === 'profile' || overlay === 'match') && read.person === undefined) return {};
  if (overlay === 'payment' && read.package === undefined) return {};
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

let router: AnyRouter | undefined;

/** Called once, by `main.tsx`. */
export function connectOverlays(to: AnyRouter): void {
  router = to;
}

const depth = (): number => router?.state.location.state.overlays ?? 0;

/** Opens an overlay over the present screen. `replace` puts it in place of the open one. */
export function openOverlay<Name extends OverlayName>(
  name: Name,
  params: OverlayParams[Name],
  { replace = false } = {},
): void {
  void router?.navigate({
    to: '.',
    search: { overlay: name, ...params },
    replace,
    state: { overlays: replace ? depth() : depth() + 1 },
    resetScroll: false,
  });
}

function leave(count: number): void {
  if (!router) return;
  if (depth() > 0) router.history.go(-Math.min(count, depth()));
  // The address was opened cold: there is nothing of ours to go back to.
  else void router.navigate({ to: '.', search: {}, replace: true, resetScroll: false });
}

/** Closes the topmost overlay. */
export const closeOverlay = (): void => leave(1);

/** Closes the whole pile, e.g. payment and the packages under it. */
export const closeOverlays = (): void => leave(Number.POSITIVE_INFINITY);
