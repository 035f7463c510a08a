import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { useStore } from 'zustand';
import type { Address, SearchInput, SearchParams } from './address.ts';
import { getTargetLocation, goBack, navigate, routerStore } from './router.ts';

/** Parses one search parameter; undefined if it is not valid. */
type ParamParser<Value> = (text: string | undefined) => Value | undefined;
/** An overlay without parameters. */
interface OptionalParam<Value> {
  readonly optional: ParamParser<Value>;
}

const positiveInteger: ParamParser<number> = (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};
const createChoiceParser =
  <const Choice extends string>(...choices: Choice[]): ParamParser<Choice> =>
  (text) =>
    parseOneOf(choices, text);

/** Parses a key, e.g. of a question. The overlay checks whether it exists. */
const key: ParamParser<string> = (text) => (text && /^[a-z_]{1,30}$/.test(text) ? text : undefined);

/** Every overlay has an address, so that Back closes it: its name in `?overlay=` and its parameters. */
const overlayParams = {
  profile: {
    person: positiveInteger,
    target: { optional: createChoiceParser('profile', 'stories', 'mylikes', 'match', 'likesme') },
  },
  match: { person: positiveInteger },
  /** `about`: the content of the person that it answers. */
  'first-line': {
    person: positiveInteger,
    about: { optional: createChoiceParser('bio', 'goal', 'interests') },
  },
  credits: { need: { optional: positiveInteger } },
  payment: { package: positiveInteger, kind: createChoiceParser('buy-credits', 'premium') },
  bought: {},
  'free-credits': {},
  photo: { person: positiveInteger, at: { optional: positiveInteger } },
  'person-menu': { person: positiveInteger, over: createChoiceParser('chat', 'profile', 'tile') },
  block: { person: positiveInteger },
  'like-limit': {},
  'virtual-notice': { person: positiveInteger },
  answer: { of: key },
  'own-photo': { photo: positiveInteger },
  'remove-photo': { photo: positiveInteger },
  /** Includes the wizard question that it covers, so that the wizard does not move to another. */
  'crop-photo': { step: { optional: createChoiceParser('photo') } },
  wheel: {},
  'wheel-odds': {},
  list: { of: createChoiceParser('match', 'mylikes', 'likesme', 'visitors') },
  premium: {},
  /** Starts at the named story, else at the person's first. */
  story: { person: positiveInteger, story: { optional: positiveInteger } },
  'remove-story': { story: positiveInteger },
  'add-to-home': {},
  'push-prompt': {},
  gifts: { person: positiveInteger, gift: { optional: positiveInteger } },
  /** With a kind and an id it is about something of the person's; otherwise the sheet asks. */
  report: {
    person: positiveInteger,
    of: { optional: createChoiceParser('photo', 'story', 'message') },
    item: { optional: positiveInteger },
  },
  'share-photo': {
    person: positiveInteger,
    own: { optional: positiveInteger },
    step: { optional: createChoiceParser('preview') },
  },
  pictures: { person: positiveInteger, message: positiveInteger },
  'message-menu': { person: positiveInteger, message: positiveInteger },
  logout: {},
  /** The gender that the member looks for. */
  discovery: {},
  /** `confirm`: asks before it charges coins. */
  spotlight: { step: { optional: createChoiceParser('confirm') } },
  /** With a kind, it asks before it charges coins for it. */
  boost: { kind: { optional: createChoiceParser('top', 'featured') } },
  outside: {},
  'terms-changed': {},
  /** A notice that names where help is. */
  'help-card': { notice: positiveInteger },
} as const satisfies Record<string, Record<string, ParamParser<unknown> | OptionalParam<unknown>>>;

type OverlayParsers = typeof overlayParams;
export type OverlayName = keyof OverlayParsers;
type ParsedParam<R> = R extends ParamParser<infer Value> ? Value : never;
export type OverlayParams = {
  [Name in OverlayName]: {
    -readonly [Key in keyof OverlayParsers[Name] as OverlayParsers[Name][Key] extends ParamParser<unknown>
      ? Key
      : never]: ParsedParam<OverlayParsers[Name][Key]>;
  } & {
    -readonly [Key in keyof OverlayParsers[Name] as OverlayParsers[Name][Key] extends ParamParser<unknown>
      ? never
      : Key]?: OverlayParsers[Name][Key] extends OptionalParam<infer Value> ? Value : never;
  };
};

/** The props of every overlay component. */
export interface OverlayProps<Name extends OverlayName> {
  params: OverlayParams[Name];
  /** Closes this overlay, as Back does. */
  close: () => void;
}

const isOverlay = (name: string | undefined): name is OverlayName =>
  name !== undefined && Object.hasOwn(overlayParams, name);

/**
 * Returns the overlay that an address names, with its parameters; null without one, or if a required parameter is
 * missing.
 */
export function parseOverlay(search: SearchParams): Pick<OverlayAddress, 'name' | 'params'> | null {
  const { overlay: name } = search;
  if (!isOverlay(name)) return null;
  const params: Record<string, unknown> = {};
  for (const [key, parser] of Object.entries<ParamParser<unknown> | OptionalParam<unknown>>(
    overlayParams[name],
  )) {
    const isRequired = typeof parser === 'function';
    const value = (isRequired ? parser : parser.optional)(search[key]);
    if (value !== undefined) params[key] = value;
    else if (isRequired) return null;
  }
  return { name, params };
}

/** An overlay of the current address. */
export interface OverlayAddress {
  readonly name: OverlayName;
  readonly params: Readonly<Record<string, unknown>>;
  /** The number of overlays in the history of the visit; 0 if the visit started with it. */
  readonly depth: number;
}

/** Returns the overlay over the current page; null without one. */
export function useOverlayAddress(): OverlayAddress | null {
  // Both are from the same moment: a name with another one's depth would be an overlay that was never opened.
  const { search, overlays: depth } = useStore(routerStore, ({ location }) => location);
  const overlay = parseOverlay(search);
  return overlay && { ...overlay, depth };
}

const getOverlayDepth = (): number => getTargetLocation().overlays;

/**
 * The element that had the focus when the overlay of a depth was opened. An overlay that replaces it restores the focus
 * there too.
 */
const openers = new Map<number, HTMLElement>();
/** The anchor of a menu at a depth: a button, or the position of the pointer. */
export type Beside = Element | { readonly x: number; readonly y: number };
const besides = new Map<number, Beside>();
export const getBeside = (depth: number): Beside | null => besides.get(depth) ?? null;
/** The overlays opened at each depth, as far as this page knows. */
const opened = new Map<number, OverlayName>();
export const getOpener = (depth: number): HTMLElement | null => openers.get(depth) ?? null;

/**
 * Opens an overlay over the current screen. `replace` replaces the open one; `beside` is the anchor of a menu for a
 * mouse.
 */
export function openOverlay<Name extends OverlayName>(
  name: Name,
  params: OverlayParams[Name],
  { replace = false, beside }: { replace?: boolean; beside?: Beside } = {},
): void {
  const { activeElement } = document;
  if (!replace) {
    // Opened automatically: the opener of the previous overlay at this depth does not apply.
    openers.delete(getOverlayDepth() + 1);
    if (activeElement instanceof HTMLElement && activeElement !== document.body)
      openers.set(getOverlayDepth() + 1, activeElement);
    besides.delete(getOverlayDepth() + 1);
    if (beside) besides.set(getOverlayDepth() + 1, beside);
  }
  opened.set(replace ? getOverlayDepth() : getOverlayDepth() + 1, name);
  void navigate({
    search: { overlay: name, ...(params as SearchInput) },
    replace,
    overlays: replace ? getOverlayDepth() : getOverlayDepth() + 1,
  });
}

function goBackOverlays(count: number): void {
  if (getOverlayDepth() > 0) goBack(Math.min(count, getOverlayDepth()));
  // The address was opened directly: there is no earlier page of the app to go back to.
  else void navigate({ replace: true });
}

/** Closes the topmost overlay. */
export const closeOverlay = (): void => goBackOverlays(1);

/**
 * Opens an overlay instead of the topmost ones with these names, e.g. payment instead of the packages. The layers
 * below stay.
 */
export function replaceOverlays<Name extends OverlayName>(
  replaced: readonly OverlayName[],
  name: Name,
  params: OverlayParams[Name],
): void {
  let below = getOverlayDepth() - 1;
  while (below > 0 && replaced.includes(opened.get(below) as OverlayName)) below -= 1;
  const steps = getOverlayDepth() - 1 - below;
  goBackThen(steps, () => openOverlay(name, params, { replace: true }));
}

/** Goes that many steps back first, if there are any. */
function goBackThen(steps: number, then: () => void): void {
  if (steps <= 0) {
    then();
    return;
  }
  const stop = routerStore.subscribe(() => {
    stop();
    queueMicrotask(then);
  });
  goBack(steps);
}

/** Navigates to a page instead of the whole overlay stack: Back leads to the page that it was opened over. */
export const navigateFromOverlays = (to: Address): void =>
  goBackThen(getOverlayDepth() - 1, () => void navigate({ to, replace: getOverlayDepth() > 0 }));

/** Closes the whole stack. */
export const closeOverlays = (): void => goBackOverlays(Number.POSITIVE_INFINITY);
