import { exitOf, follow, says } from '@afterglow/domain/deck-physics';
import type { Language } from '@afterglow/domain/languages';
import { pictureSrcSet, sizedPicture } from '@afterglow/domain/picture-address';
import { followCard } from '../../parts/deck/card-gesture.ts';

/** Of a virtual profile that anybody may see. */
interface Sample {
  id: number;
  name: string;
  age: number;
  photo: string;
}

type Verdict = 'like' | 'pass';

/** A button throws nothing: its card leaves at the usual pace. */
const BUTTON_VX = 0;

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function fill(card: HTMLElement, { name, age, photo }: Sample): Promise<unknown> {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.draggable = false;
  picture.decoding = 'async';
  picture.sizes = '240px';
  picture.srcset = pictureSrcSet(photo) ?? '';
  picture.src = sizedPicture(photo, 320);
  card.querySelector('[data-photo]')?.replaceChildren(picture);
  const who = card.querySelector('[data-who]');
  if (who) who.textContent = `${name}, ${age}`;
  return picture.decode();
}

/** Moves what stands behind one place forward; answers the card that is now in front. */
function moveUp(cards: readonly HTMLElement[]): HTMLElement | undefined {
  for (const card of cards) card.dataset.at = String(Number(card.dataset.at) - 1);
  return cards.find((card) => card.dataset.at === '0');
}

async function leave(card: HTMLElement, verdict: Verdict, dx: number, vx: number): Promise<void> {
  const { x, tiltDeg, durationMs } = exitOf(verdict, dx, vx, card.offsetWidth);
  const way = still()
    ? card.animate({ opacity: [1, 0] }, { duration: 120, fill: 'forwards' })
    : card.animate(
        { transform: `translate(${x}px) rotate(${tiltDeg}deg)`, opacity: [1, 1, 0] },
        { duration: durationMs, easing: 'cubic-bezier(.22, .8, .3, 1)', fill: 'forwards' },
      );
  await way.finished;
}

/**
 * Lays three virtual profiles into the arch of a landing, to be tried before there is an account. After the last of them the
 * questions begin; what was seen and liked goes along in their address. Where there are none to show, the arch stays as it is.
 */
export async function dealCards(
  page: ParentNode,
  language: Language,
  go: (address: string) => void = (address) => location.assign(address),
): Promise<void> {
  const fan = page.querySelector<HTMLElement>('[data-fan]');
  const cards = [...(fan?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  if (!fan?.hidden || cards.length === 0) return;
  const answer = await fetch(`/api/samples?language=${language}`);
  const samples = answer.ok ? ((await answer.json()) as Sample[]).slice(0, cards.length) : [];
  if (samples.length < cards.length) return;
  await Promise.all(cards.map((card, at) => fill(card, samples[at] as Sample)));
  fan.hidden = false;

  const seen: number[] = [];
  const liked: number[] = [];
  const now = fan.querySelector('[data-now]');
  let stop = (): void => {};

  const judge = async (card: HTMLElement, verdict: Verdict, dx = 0, vx = BUTTON_VX): Promise<void> => {
    stop();
    const { id } = samples[seen.length] as Sample;
    seen.push(id);
    if (verdict === 'like') liked.push(id);
    const gone = leave(card, verdict, dx, vx);
    card.inert = true;
    const next = moveUp(cards);
    if (next) {
      take(next);
      if (now) now.textContent = next.querySelector('[data-who]')?.textContent ?? '';
      return;
    }
    await gone;
    const address = new URL(
      page.querySelector<HTMLAnchorElement>('a[href^="/register"]')?.href ?? '/register',
      location.href,
    );
    address.searchParams.set('seen', String(seen));
    if (liked.length > 0) address.searchParams.set('likes', String(liked));
    go(address.pathname + address.search);
  };

  const take = (card: HTMLElement): void => {
    let lower = false;
    const show = (like: number, pass: number): void => {
      for (const [what, share] of Object.entries({ like, pass }))
        for (const sign of card.querySelectorAll<HTMLElement>(`[data-says="${what}"]`))
          sign.style.opacity = share.toFixed(2);
    };
    stop = followCard(card, {
      tap: () => {},
      grab: (lowerHalf) => {
        lower = lowerHalf;
        card.style.transition = 'none';
      },
      move: (dx, dy) => {
        const { x, y, tiltDeg } = follow(dx, dy, card.offsetWidth, lower);
        card.style.transform = `translate(${x}px, ${y}px) rotate(${tiltDeg}deg)`;
        const { like, pass } = says(dx, card.offsetWidth);
        show(like, pass);
      },
      commit: (verdict, { dx, vx }) => void judge(card, verdict, dx, vx),
      rest: () => {
        card.style.removeProperty('transition');
        card.style.removeProperty('transform');
      },
    });
  };

  for (const button of fan.querySelectorAll<HTMLButtonElement>('button[data-verdict]'))
    button.addEventListener('click', () => {
      const front = cards.find((card) => card.dataset.at === '0');
      if (front) void judge(front, button.dataset.verdict as Verdict);
    });
  take(cards[0] as HTMLElement);
}
