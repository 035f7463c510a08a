import { useStore } from 'zustand';
import type { Address, Search, Sought } from './address.ts';
import { goBack, navigate, shown, target } from './router.ts';

/** Reads one part of an address; undefined where it says nothing of use. */
type Reader<Value> = (said: string | undefined) => Value | undefined;
/** What an overlay opens without. */
interface Optional<Value> {
  readonly optional: Reader<Value>;
}

const whole: Reader<number> = (said) => {
  const number = Number(said);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};
const oneOf =
  <const Choice extends string>(...choices: Choice[]): Reader<Choice> =>
  (said) =>
    choices.find((choice) => choice === said);

/** A key of something, e.g. of a question; what opens says whether there is such a one. */
const key: Reader<string> = (said) => (said && /^[a-z_]{1,30}$/.test(said) ? said : undefined);

/** Every overlay has an address, so that Back closes it: its name after `?overlay=` and what stands beside it. */
const overlays = {
  profile: {
    person: whole,
    target: { optional: oneOf('profile', 'stories', 'mylikes', 'match', 'likesme') },
  },
  match: { person: whole },
  /** `about`: what of theirs it answers to. */
  'first-line': { person: whole, about: { optional: oneOf('bio', 'goal', 'interests') } },
  credits: { need: { optional: whole } },
  payment: { package: whole, kind: oneOf('buy-credits', 'premium') },
  bought: {},
  'free-credits': {},
  photo: { person: whole, at: { optional: whole } },
  'person-menu': { person: whole, over: oneOf('chat', 'profile', 'tile') },
  block: { person: whole },
  'like-limit': {},
  'virtual-notice': { person: whole },
  answer: { of: key },
  'own-photo': { photo: whole },
  'remove-photo': { photo: whole },
  /** With the question of the wizard that it lies over: without, that would go on to another. */
  'crop-photo': { step: { optional: oneOf('photo') } },
  wheel: {},
  'wheel-odds': {},
  list: { of: oneOf('match', 'mylikes', 'likesme', 'visitors') },
  premium: {},
  /** Begins at a story where one is named, else at the person's first. */
  story: { person: whole, story: { optional: whole } },
  'remove-story': { story: whole },
  'add-to-home': {},
  'push-prompt': {},
  gifts: { person: whole, gift: { optional: whole } },
  report: { person: whole },
  'share-photo': { person: whole, own: { optional: whole }, step: { optional: oneOf('preview') } },
  pictures: { person: whole, message: whole },
  'message-menu': { person: whole, message: whole },
  logout: {},
  /** Whom one looks for. */
  discovery: {},
  /** `confirm`: asks before it takes coins. */
  spotlight: { step: { optional: oneOf('confirm') } },
  /** With a kind it asks before it takes coins for it. */
  boost: { kind: { optional: oneOf('top', 'featured') } },
  outside: {},
  'terms-changed': {},
} as const satisfies Record<string, Record<string, Reader<unknown> | Optional<unknown>>>;

type Readers = typeof overlays;
export type OverlayName = keyof Readers;
type Read<R> = R extends Reader<infer Value> ? Value : never;
export type OverlayParams = {
  [Name in OverlayName]: {
    -readonly [Key in keyof Readers[Name] as Readers[Name][Key] extends Reader<unknown> ? Key : never]: Read<
      Readers[Name][Key]
    >;
  } & {
    -readonly [Key in keyof Readers[Name] as Readers[Name][Key] extends Reader<unknown>
      ? never
      : Key]?: Readers[Name][Key] extends Optional<infer Value> ? Value : never;
  };
};

/** What every overlay component takes. */
export interface OverlayProps<Name extends OverlayName> {
  params: OverlayParams[Name];
  /** Closes this overlay; Back does the same. */
  close: () => void;
}

const isOverlay = (name: string | undefined): name is OverlayName =>
  name !== undefined && Object.hasOwn(overlays, name);

/** The overlay that an address names, with what it may carry; null without one, or where it lacks a part. */
export function overlayIn(search: Search): Pick<OverlayAddress, 'name' | 'params'> | null {
  const { overlay: name } = search;
  if (!isOverlay(name)) return null;
  const params: Record<string, unknown> = {};
  for (const [key, reader] of Object.entries<Reader<unknown> | Optional<unknown>>(overlays[name])) {
    const needed = typeof reader === 'function';
    const value = (needed ? reader : reader.optional)(search[key]);
    if (value !== undefined) params[key] = value;
    else if (needed) return null;
  }
  return { name, params };
}

/** An overlay as the address names it. */
export interface OverlayAddress {
  readonly name: OverlayName;
  readonly params: Readonly<Record<string, unknown>>;
  /** How many overlays deep in the history of the visit it is; 0 where the visit began with it. */
  readonly depth: number;
}

/** The overlay over the page on screen; null without one. */
export function useOverlayAddress(): OverlayAddress | null {
  // Both from the same moment: a name with the depth of another would be an overlay that was never opened.
  const { search, overlays: depth } = useStore(shown, ({ place }) => place);
  const found = overlayIn(search);
  return found && { ...found, depth };
}

const depth = (): number => target().overlays;

/** What had the focus when the overlay of a depth was opened; one that takes its place gives it back there too. */
const openers = new Map<number, HTMLElement>();
/** What a menu at a depth stands beside: a button, or where the pointer was. */
export type Beside = Element | { readonly x: number; readonly y: number };
const besides = new Map<number, Beside>();
export const besideAt = (depth: number): Beside | null => besides.get(depth) ?? null;
/** What was opened at each depth, as far as this page has seen it. */
const opened = new Map<number, OverlayName>();
export const openerAt = (depth: number): HTMLElement | null => openers.get(depth) ?? null;

/**
 * Opens an overlay over the present screen. `replace` puts it in place of the open one; `beside` is where a menu opens for a mouse.
 */
export function openOverlay<Name extends OverlayName>(
  name: Name,
  params: OverlayParams[Name],
  { replace = false, beside }: { replace?: boolean; beside?: Beside } = {},
): void {
  const { activeElement } = document;
  if (!replace) {
    // Opened by nobody's hand: what opened the one before it at this depth has nothing to do with it.
    openers.delete(depth() + 1);
    if (activeElement instanceof HTMLElement && activeElement !== document.body)
      openers.set(depth() + 1, activeElement);
    besides.delete(depth() + 1);
    if (beside) besides.set(depth() + 1, beside);
  }
  opened.set(replace ? depth() : depth() + 1, name);
  void navigate({
    search: { overlay: name, ...(params as Sought) },
    replace,
    overlays: replace ? depth() : depth() + 1,
  });
}

function leave(count: number): void {
  if (depth() > 0) goBack(Math.min(count, depth()));
  // The address was opened cold: there is nothing of ours to go back to.
  else void navigate({ replace: true });
}

/** Closes the topmost overlay. */
export const closeOverlay = (): void => leave(1);

/**
 * Opens an overlay in place of those of these names that lie on top, e.g. payment and the packages under it. What they were
 * opened over stays below it.
 */
export function openInsteadOf<Name extends OverlayName>(
  gone: readonly OverlayName[],
  name: Name,
  params: OverlayParams[Name],
): void {
  let below = depth() - 1;
  while (below > 0 && gone.includes(opened.get(below) as OverlayName)) below -= 1;
  const steps = depth() - 1 - below;
  afterBack(steps, () => openOverlay(name, params, { replace: true }));
}

/** Goes that many steps back first, where there are any. */
function afterBack(steps: number, then: () => void): void {
  if (steps <= 0) {
    then();
    return;
  }
  const stop = shown.subscribe(() => {
    stop();
    queueMicrotask(then);
  });
  goBack(steps);
}

/** Goes to a page in place of the whole pile: Back leads to what that was opened over. */
export const leaveOverlaysTo = (to: Address): void =>
  afterBack(depth() - 1, () => void navigate({ to, replace: depth() > 0 }));

/** Closes the whole pile. */
export const closeOverlays = (): void => leave(Number.POSITIVE_INFINITY);
