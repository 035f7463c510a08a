import { follow, risen, type Says, says } from '@afterglow/domain/deck-physics';

/*
 * How a drag looks. Each frame of it sets the few properties that change, on the elements that show them: variables on a parent
 * would have the browser restyle everything the cards carry, 60 times a second. Only what a compositor changes by itself is
 * set, on layers of their own (`will-change`): nothing is painted while a finger is on a card. Of the ways to move a box
 * `transform` alone is handed to the compositor without the page's layers being put together anew in each frame.
 */

/** A card with what on it says like or pass, marked by `data-says`. */
interface Spoken {
  card: HTMLElement;
  like: readonly HTMLElement[];
  pass: readonly HTMLElement[];
}

export interface Dragged extends Spoken {
  /** The cards below, the next one first. */
  below: readonly HTMLElement[];
  /** Of the next one, what hides its picture, and its words. */
  cover: HTMLElement | null;
  caption: HTMLElement | null;
}

/** The next card's picture is seen whole after this share of the way, its words come in from there. */
const UNCOVERED_AT = 0.3;
const WORDS_FROM = 0.6;

function spokenOf(card: HTMLElement): Spoken {
  const marked = (what: string) => [...card.querySelectorAll<HTMLElement>(`[data-says="${what}"]`)];
  return { card, like: marked('like'), pass: marked('pass') };
}

/** Begins a drag: nothing lags behind the finger until it is shown at rest. */
export function grab(card: HTMLElement): Dragged {
  const below = [1, 2].flatMap((depth) => [
    ...(card.parentElement?.querySelectorAll<HTMLElement>(`[data-depth="${depth}"]`) ?? []),
  ]);
  const cover = below[0]?.querySelector<HTMLElement>('[data-cover]') ?? null;
  const caption = below[0]?.querySelector<HTMLElement>('[data-caption]') ?? null;
  for (const { style } of [card, ...below, ...(cover ? [cover] : [])]) style.transition = 'none';
  return { ...spokenOf(card), below, cover, caption };
}

/** Unchanged values cost the browser nothing, so all of them are set. */
function say({ like, pass }: Spoken, said: Says): void {
  for (const { style } of like) style.opacity = said.like.toFixed(3);
  for (const { style } of pass) style.opacity = said.pass.toFixed(3);
}

/** What a card says that leaves. */
export const showSaid = (card: HTMLElement, said: Says): void => say(spokenOf(card), said);

/** The finger is so far from where it took the card. Distances in CSS px. */
export function showDrag(dragged: Dragged, dx: number, dy: number, width: number, lowerHalf: boolean): void {
  const { x, y, tiltDeg } = follow(dx, dy, width, lowerHalf);
  const { style } = dragged.card;
  style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${tiltDeg.toFixed(2)}deg)`;
  say(dragged, says(dx, width));
  const share = risen(dx, width);
  const { cover, caption } = dragged;
  if (cover) cover.style.opacity = Math.max(0, 1 - share / UNCOVERED_AT).toFixed(3);
  if (caption) caption.style.opacity = Math.max(0, (share - WORDS_FROM) / (1 - WORDS_FROM)).toFixed(3);
  dragged.below.forEach(({ style }, at) => {
    const scale = 0.95 - at * 0.05 + share * 0.05;
    // As far down as the style sheet has them.
    const down = at === 0 ? 10 - share * 10 : 18 - share * 8;
    style.transform = `translateY(${down.toFixed(1)}px) scale(${scale.toFixed(4)})`;
  });
}

const clear = (card: HTMLElement, properties: readonly string[]): void => {
  for (const property of properties) card.style.removeProperty(property);
};

/** The card lies in its place and says nothing. */
export function showAtRest(card: HTMLElement): void {
  say(spokenOf(card), { like: 0, pass: 0 });
  clear(card, ['transform', 'transition']);
}

/** So do those below, as the style sheet has them. */
export function showBelowAtRest({ below, cover, caption }: Dragged): void {
  for (const card of below) clear(card, ['transform', 'transition']);
  for (const part of [cover, caption]) if (part) clear(part, ['opacity', 'transition']);
}
