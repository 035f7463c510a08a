import type { Person } from '@afterglow/protocol/entities/person';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { aPerson } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { Deck } from './deck.tsx';
import type { SwipeDecision } from './deck-input.ts';

type Swipe = [id: number, verdict: SwipeDecision];

/** The preview of a picture that is one colour all over, rgb(198 80 38). */
const thumb = 'GusCBwAIT7mGeHiIh4h3eHh4eveHT40I';
const photos = [1, 2, 3].map((id) => ({ id, photo: 'null', thumb }));

/** News that come in by themselves. */
interface DeckEvents {
  online: (id: number) => void;
}

function DeckHost({ swipes, opened, events }: { swipes: Swipe[]; opened: number[]; events: DeckEvents }) {
  const [cards, setCards] = useState<Person[]>(() =>
    [11, 12, 13, 14, 15].map((id) => aPerson(id, { photos })),
  );
  events.online = (id) =>
    setCards((now) => now.map((card) => (card.id === id ? { ...card, status: 1 as const } : card)));
  return (
    <div style={{ blockSize: '100%', display: 'flex' }}>
      <Deck
        cards={cards}
        onSwipe={(person, decision) => {
          swipes.push([person.id, decision]);
          setCards((now) => now.filter((card) => card.id !== person.id));
        }}
        onOpen={(person) => opened.push(person.id)}
      />
    </div>
  );
}

async function deck(language: 'he' | 'en' = 'en') {
  const swipes: Swipe[] = [];
  const opened: number[] = [];
  const events: DeckEvents = { online: () => {} };
  const { screen } = await renderInApp(<DeckHost swipes={swipes} opened={opened} events={events} />, {
    language,
  });
  const top = () =>
    screen.container.querySelector('article[data-depth="0"]:not([data-leaving])') as HTMLElement;
  await expect.poll(top).not.toBeNull();
  const box = top().getBoundingClientRect();
  const from = { x: box.x + box.width / 2, y: box.y + box.height * 0.3 };
  const to = (dx: number, dy = 0) => ({ x: from.x + dx, y: from.y + dy });
  return { swipes, opened, events, screen, top, width: box.width, from, to };
}

const placeOf = (card: HTMLElement): string => getComputedStyle(card).transform;

/** Moves in even steps and rests before letting go, so that only the way counts. */
const slowly = (from: { x: number; y: number }, dx: number) =>
  commands.drag(
    [from, ...[0.25, 0.5, 0.75, 1, 1, 1].map((part) => ({ x: from.x + dx * part, y: from.y }))],
    50,
  );

test('three cards are rendered, and only the top one is reachable', async () => {
  const { screen } = await deck();
  await expect
    .poll(() =>
      [...screen.container.querySelectorAll('article')].map(({ dataset, ariaHidden }) => [
        dataset.depth,
        ariaHidden,
      ]),
    )
    .toEqual([
      ['0', null],
      ['1', 'true'],
      ['2', 'true'],
    ]);
  const below = screen.container.querySelectorAll('article[aria-hidden] :is(a, button, [tabindex])');
  expect([...below].filter((other) => (other as HTMLElement).tabIndex >= 0)).toEqual([]);
  const box = screen.container.querySelector('article[data-depth="1"]')?.getBoundingClientRect() as DOMRect;
  const peeking = document.elementFromPoint(box.x + box.width / 2, box.bottom - 2);
  expect(peeking?.closest('button'), 'what peeks out below answers no tap').toBe(null);
});

test('a card is named after its person, and two fingers on it zoom the page', async () => {
  const { screen } = await deck();
  const card = screen.getByRole('article', { name: 'Person 11' });
  await expect.element(card).toBeVisible();
  expect(getComputedStyle(card.element()).touchAction.split(' ').sort()).toEqual(['pan-y', 'pinch-zoom']);
});

test('a card released beyond .32 of its width is liked to the right and passed to the left', async () => {
  const { swipes, from, width, top } = await deck();
  await slowly(from, width * 0.34);
  await expect.poll(() => swipes).toEqual([[11, 'like']]);
  await expect.poll(() => top().textContent).toContain('Person 12');
  await slowly(from, -width * 0.34);
  await expect
    .poll(() => swipes)
    .toEqual([
      [11, 'like'],
      [12, 'pass'],
    ]);
});

test('a card released before that returns to its place', async () => {
  const { swipes, from, width, top } = await deck();
  await slowly(from, width * 0.28);
  await expect.poll(() => placeOf(top())).toBe('none');
  expect(swipes).toEqual([]);
});

test('a frame of a drag restyles only the cards and their like and pass labels', async () => {
  const { screen, from, width, top } = await deck();
  const dragged = top();
  await expect.poll(() => screen.container.querySelectorAll('article').length).toBe(3);
  const touched = new Set<Node>();
  const watch = new MutationObserver((seen) => {
    for (const { target } of seen) touched.add(target);
  });
  watch.observe(screen.container, { attributes: true, attributeFilter: ['style', 'class'], subtree: true });
  await slowly(from, -width * 0.28);
  await expect.poll(() => placeOf(dragged)).toBe('none');
  watch.disconnect();
  const expected = [
    ...screen.container.querySelectorAll(
      'article, article:not([aria-hidden]) [data-intent], [data-depth="1"] :is([data-cover], [data-caption])',
    ),
  ];
  expect([...touched].filter((node) => !expected.includes(node as Element))).toEqual([]);
  expect(touched).toContain(dragged);
  expect(touched).toContain(dragged.querySelector('[data-intent="pass"]'));
  expect(touched).toContain(screen.container.querySelector('[data-depth="1"]'));
});

test('the next card shows only its colour until the top one is dragged, and its caption fades in at the end', async () => {
  const { screen, from, width } = await deck();
  await expect.poll(() => screen.container.querySelectorAll('article').length).toBe(3);
  const next = screen.container.querySelector('[data-depth="1"]') as HTMLElement;
  const shows = (part: string) => {
    const { opacity, backgroundColor } = getComputedStyle(next.querySelector(`[data-${part}]`) as Element);
    return { opacity: Number(opacity), backgroundColor };
  };
  await expect.poll(() => shows('cover')).toEqual({ opacity: 1, backgroundColor: 'rgb(198, 80, 38)' });
  const seen: { way: number; cover: number; caption: number }[] = [];
  const top = screen.container.querySelector('[data-depth="0"]') as HTMLElement;
  const watch = new MutationObserver(() => {
    const way = Math.abs(new DOMMatrix(getComputedStyle(top).transform).e) / (width * 0.32);
    seen.push({ way, cover: shows('cover').opacity, caption: shows('caption').opacity });
  });
  watch.observe(top, { attributes: true, attributeFilter: ['style'] });
  await slowly(from, width * 0.28);
  await expect.poll(() => placeOf(top)).toBe('none');
  watch.disconnect();
  const between = (low: number, high: number) => seen.filter(({ way }) => way > low && way < high);
  expect(between(0.35, 0.55).length).toBeGreaterThan(0);
  expect(between(0.35, 0.55).every(({ cover, caption }) => cover === 0 && caption === 0)).toBe(true);
  expect(Math.max(...between(0.7, 1).map(({ caption }) => caption))).toBeGreaterThan(0.2);
  await expect.poll(() => shows('cover').opacity).toBe(1);
  expect(shows('caption').opacity).toBe(1);
});

test('nothing renders while a card leaves: the next one below follows once it is gone', async () => {
  const { screen } = await deck();
  const names = () =>
    [...screen.container.querySelectorAll('article')].map((card) => card.getAttribute('aria-label'));
  await expect.poll(names).toEqual(['Person 11', 'Person 12', 'Person 13']);
  const addedLabels: (string | null)[] = [];
  const watch = new MutationObserver((seen) => {
    const leaves = screen.container.querySelector('article[data-leaving]') !== null;
    for (const node of seen.flatMap(({ addedNodes }) => [...addedNodes]))
      if (leaves && node instanceof HTMLElement) addedLabels.push(node.getAttribute('aria-label'));
  });
  watch.observe(screen.container, { childList: true, subtree: true });
  await screen.getByRole('button', { name: 'Pass on Person 11' }).click();
  await expect.poll(names).toEqual(['Person 12', 'Person 13', 'Person 14']);
  watch.disconnect();
  expect(addedLabels).toEqual([]);
});

test('a drag goes on when its person comes online meanwhile', async () => {
  const { swipes, events, from, to, top } = await deck();
  const dragged = top();
  // With the first frame of the drag: the finger is on its way then, however slow the machine.
  const watch = new MutationObserver(() => {
    if (dragged.style.transform === '') return;
    watch.disconnect();
    events.online(11);
  });
  watch.observe(dragged, { attributes: true, attributeFilter: ['style'] });
  await commands.drag([from, ...[20, 60, 100, 140, 160, 160, 160].map((dx) => to(dx))], 60);
  await expect.poll(() => swipes).toEqual([[11, 'like']]);
  expect(dragged.textContent).toContain('Online');
});

test('a quick flick over a short way is enough', async () => {
  const { swipes, from, to } = await deck();
  await commands.flick([from, to(20), to(60), to(105)], 16);
  await expect.poll(() => swipes).toEqual([[11, 'like']]);
});

test('a drag that is released while moving back is undone', async () => {
  const { swipes, from, to, width, top } = await deck();
  const far = width * 0.7;
  const card = top();
  // Longer than the speed is measured over, and not so far that the way alone would decide.
  const back = Array.from({ length: 9 }, (_, at) => to(far - 12 * (at + 1)));
  await commands.flick([from, to(far / 2), to(far), ...back], 10);
  await expect.poll(() => placeOf(card)).toBe('none');
  expect([top() === card, swipes]).toEqual([true, []]);
});

test('a drag downwards belongs to the page', async () => {
  const { swipes, from, to, top } = await deck();
  await commands.drag([from, to(20, 60), to(140, 200)], 20);
  expect(placeOf(top())).toBe('none');
  expect(swipes).toEqual([]);
});

test('right is like in Hebrew too: gesture, key and button', async () => {
  const { swipes, from, width, screen } = await deck('he');
  await slowly(from, width * 0.34);
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .poll(() => swipes)
    .toEqual([
      [11, 'like'],
      [12, 'like'],
    ]);
  const buttons = [...screen.container.querySelectorAll('[role="group"] button')];
  const labels = buttons
    .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
    .map((button) => button.getAttribute('aria-label') ?? '');
  expect(labels[1]).toContain('לדלג');
  expect(labels[2]).toContain('לייק');
});

test('keys: right likes, left passes, up opens the profile, space shows the next photo', async () => {
  const { swipes, opened, top } = await deck();
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard(' ');
  expect(opened).toEqual([11]);
  await expect
    .poll(() => top().querySelector('[aria-label^="Photo"]')?.getAttribute('aria-label'))
    .toContain('2');
  await userEvent.keyboard('{ArrowLeft}');
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .poll(() => swipes)
    .toEqual([
      [11, 'pass'],
      [12, 'like'],
    ]);
});

test('keys do nothing over a focused button', async () => {
  const { swipes, screen } = await deck();
  (screen.getByRole('button', { name: 'Like Person 11' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(swipes).toEqual([]);
});

test('the buttons do what the gestures do, and the focus stays on the pressed one', async () => {
  const { swipes, screen, opened } = await deck();
  await screen.getByRole('button', { name: /profile/ }).click();
  await screen.getByRole('button', { name: 'Pass on Person 11' }).click();
  await expect.poll(() => swipes).toEqual([[11, 'pass']]);
  expect(opened).toEqual([11]);
  const focused = screen.getByRole('button', { name: 'Pass on Person 12' });
  await expect.element(focused).toHaveFocus();
});

test.each([
  ['en', 0.8],
  ['he', 0.2],
] as const)('a tap on the half where reading goes shows the next photo (%s)', async (language, share) => {
  const { top, swipes } = await deck(language);
  const box = top().getBoundingClientRect();
  const point = { x: box.x + box.width * share, y: box.y + box.height * 0.4 };
  await commands.drag([point, point], 0);
  await expect.poll(() => top().querySelector('ol [data-on]')).toBe(top().querySelectorAll('ol li')[1]);
  expect(swipes).toEqual([]);
});
