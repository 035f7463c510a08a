import { getDragTransform, getExitAnimation, getSwipeIntent } from '@afterglow/domain/deck-physics';
import type { Language } from '@afterglow/domain/languages';
import { buildPictureSrcSet, buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { followCard } from '../../components/deck/card-gesture.ts';

/** A virtual profile that anybody may see. */
interface Sample {
  id: number;
  name: string;
  age: number;
  photo: string;
}

type SwipeDecision = 'like' | 'pass';

/** A button has no velocity: its card leaves at the usual speed. */
const BUTTON_VX = 0;

const isReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function fillCard(card: HTMLElement, { name, age, photo }: Sample): Promise<unknown> {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.draggable = false;
  picture.decoding = 'async';
  picture.sizes = '240px';
  picture.srcset = buildPictureSrcSet(photo) ?? '';
  picture.src = buildSizedPictureUrl(photo, 320);
  card.querySelector('[data-photo]')?.replaceChildren(picture);
  const caption = card.querySelector('[data-who]');
  if (caption) caption.textContent = `${name}, ${age}`;
  return picture.decode();
}

/** Moves the cards behind one place forward. Returns the new front card. */
function moveCardsUp(cards: readonly HTMLElement[]): HTMLElement | undefined {
  for (const card of cards) card.dataset.at = String(Number(card.dataset.at) - 1);
  return cards.find((card) => card.dataset.at === '0');
}

async function animateOut(card: HTMLElement, decision: SwipeDecision, dx: number, vx: number): Promise<void> {
  const { x, tiltDeg, durationMs } = getExitAnimation(decision, dx, vx, card.offsetWidth);
  const animation = isReducedMotion()
    ? card.animate({ opacity: [1, 0] }, { duration: 120, fill: 'forwards' })
    : card.animate(
        { transform: `translate(${x}px) rotate(${tiltDeg}deg)`, opacity: [1, 1, 0] },
        { duration: durationMs, easing: 'cubic-bezier(.22, .8, .3, 1)', fill: 'forwards' },
      );
  await animation.finished;
}

/**
 * Shows three virtual profiles in the arch of a landing, to try the deck without an account. After the last one the
 * wizard opens, with the seen and liked ids in its address. Without samples the arch stays unchanged.
 */
export async function startSampleDeck(
  page: ParentNode,
  language: Language,
  go: (url: string) => void = (url) => location.assign(url),
): Promise<void> {
  const cardStack = page.querySelector<HTMLElement>('[data-fan]');
  const cards = [...(cardStack?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  if (!cardStack?.hidden || cards.length === 0) return;
  const response = await fetch(`/api/samples?language=${language}`);
  const samples = response.ok ? ((await response.json()) as Sample[]).slice(0, cards.length) : [];
  if (samples.length < cards.length) return;
  await Promise.all(cards.map((card, at) => fillCard(card, samples[at] as Sample)));
  cardStack.hidden = false;

  const seen: number[] = [];
  const liked: number[] = [];
  const now = cardStack.querySelector('[data-now]');
  let stop = (): void => {};

  const decide = async (
    card: HTMLElement,
    decision: SwipeDecision,
    dx = 0,
    vx = BUTTON_VX,
  ): Promise<void> => {
    stop();
    const { id } = samples[seen.length] as Sample;
    seen.push(id);
    if (decision === 'like') liked.push(id);
    const leaving = animateOut(card, decision, dx, vx);
    card.inert = true;
    const next = moveCardsUp(cards);
    if (next) {
      followTopCard(next);
      if (now) now.textContent = next.querySelector('[data-who]')?.textContent ?? '';
      return;
    }
    await leaving;
    const url = new URL(
      page.querySelector<HTMLAnchorElement>('a[href^="/register"]')?.href ?? '/register',
      location.href,
    );
    url.searchParams.set('seen', String(seen));
    if (liked.length > 0) url.searchParams.set('likes', String(liked));
    go(url.pathname + url.search);
  };

  const followTopCard = (card: HTMLElement): void => {
    let isLowerHalf = false;
    const setLabelOpacity = (like: number, pass: number): void => {
      for (const [intent, share] of Object.entries({ like, pass }))
        for (const label of card.querySelectorAll<HTMLElement>(`[data-intent="${intent}"]`))
          label.style.opacity = share.toFixed(2);
    };
    stop = followCard(card, {
      tap: () => {},
      grab: (lowerHalf) => {
        isLowerHalf = lowerHalf;
        card.style.transition = 'none';
      },
      move: (dx, dy) => {
        const { x, y, tiltDeg } = getDragTransform(dx, dy, card.offsetWidth, isLowerHalf);
        card.style.transform = `translate(${x}px, ${y}px) rotate(${tiltDeg}deg)`;
        const { like, pass } = getSwipeIntent(dx, card.offsetWidth);
        setLabelOpacity(like, pass);
      },
      commit: (decision, { dx, vx }) => void decide(card, decision, dx, vx),
      settle: () => {
        card.style.removeProperty('transition');
        card.style.removeProperty('transform');
      },
    });
  };

  for (const button of cardStack.querySelectorAll<HTMLButtonElement>('button[data-verdict]'))
    button.addEventListener('click', () => {
      const front = cards.find((card) => card.dataset.at === '0');
      if (front) void decide(front, button.dataset.verdict as SwipeDecision);
    });
  followTopCard(cards[0] as HTMLElement);
}
