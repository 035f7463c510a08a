import {
  getDragTransform,
  getStackProgress,
  getSwipeIntent,
  type SwipeIntent,
} from '@afterglow/domain/deck-physics';

/*
 * How a drag looks. Each frame sets only the properties that change, on the elements that show them: variables on a
 * parent would restyle everything on the cards, 60 times a second. Only properties that a compositor animates are set,
 * on layers of their own (`will-change`), so nothing repaints during a drag. A box is moved by `transform`: other
 * properties rebuild the page's layer tree in each frame.
 */

/** A card with its like and pass labels, marked by `data-intent`. */
interface LabelledCard {
  card: HTMLElement;
  like: readonly HTMLElement[];
  pass: readonly HTMLElement[];
}

export interface DraggedCard extends LabelledCard {
  /** The cards below, the next one first. */
  below: readonly HTMLElement[];
  /** The cover over the next card's picture, and its caption. */
  cover: HTMLElement | null;
  caption: HTMLElement | null;
}

/** The next card's cover is gone after this share of the way; its caption fades in from the other. */
const COVER_GONE_AT = 0.3;
const CAPTION_FROM = 0.6;

function findLabels(card: HTMLElement): LabelledCard {
  const findByIntent = (what: string) => [...card.querySelectorAll<HTMLElement>(`[data-intent="${what}"]`)];
  return { card, like: findByIntent('like'), pass: findByIntent('pass') };
}

/** Begins a drag: switches off transitions, so nothing lags behind the finger. */
export function startDrag(card: HTMLElement): DraggedCard {
  const below = [1, 2].flatMap((depth) => [
    ...(card.parentElement?.querySelectorAll<HTMLElement>(`[data-depth="${depth}"]`) ?? []),
  ]);
  const cover = below[0]?.querySelector<HTMLElement>('[data-cover]') ?? null;
  const caption = below[0]?.querySelector<HTMLElement>('[data-caption]') ?? null;
  for (const { style } of [card, ...below, ...(cover ? [cover] : [])]) style.transition = 'none';
  return { ...findLabels(card), below, cover, caption };
}

/** Sets the opacity of the labels. Setting unchanged values costs nothing, so all of them are set. */
function setLabelOpacity({ like, pass }: LabelledCard, intent: SwipeIntent): void {
  for (const { style } of like) style.opacity = intent.like.toFixed(3);
  for (const { style } of pass) style.opacity = intent.pass.toFixed(3);
}

/** Shows the label on a card that leaves. */
export const showSwipeIntent = (card: HTMLElement, intent: SwipeIntent): void =>
  setLabelOpacity(findLabels(card), intent);

/** Applies one frame of a drag. Distances from its start are in CSS px. */
export function applyDrag(
  dragged: DraggedCard,
  dx: number,
  dy: number,
  width: number,
  isLowerHalf: boolean,
): void {
  const { x, y, tiltDeg } = getDragTransform(dx, dy, width, isLowerHalf);
  const { style } = dragged.card;
  style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${tiltDeg.toFixed(2)}deg)`;
  setLabelOpacity(dragged, getSwipeIntent(dx, width));
  const share = getStackProgress(dx, width);
  const { cover, caption } = dragged;
  if (cover) cover.style.opacity = Math.max(0, 1 - share / COVER_GONE_AT).toFixed(3);
  if (caption) caption.style.opacity = Math.max(0, (share - CAPTION_FROM) / (1 - CAPTION_FROM)).toFixed(3);
  dragged.below.forEach(({ style }, at) => {
    const scale = 0.95 - at * 0.05 + share * 0.05;
    // The offsets of the style sheet.
    const down = at === 0 ? 10 - share * 10 : 18 - share * 8;
    style.transform = `translateY(${down.toFixed(1)}px) scale(${scale.toFixed(4)})`;
  });
}

const removeStyles = (card: HTMLElement, properties: readonly string[]): void => {
  for (const property of properties) card.style.removeProperty(property);
};

/** Puts a card back in its place, without labels. */
export function resetCard(card: HTMLElement): void {
  setLabelOpacity(findLabels(card), { like: 0, pass: 0 });
  removeStyles(card, ['transform', 'transition']);
}

/** Puts the cards below back as the style sheet has them. */
export function resetCardsBelow({ below, cover, caption }: DraggedCard): void {
  for (const card of below) removeStyles(card, ['transform', 'transition']);
  for (const part of [cover, caption]) if (part) removeStyles(part, ['opacity', 'transition']);
}
