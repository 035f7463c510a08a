import { type KeyboardEvent, useState } from 'react';

/** Returns the nearest item of the next row in this direction; undefined in the first or last row. */
function findInNextRow(
  items: readonly HTMLElement[],
  from: HTMLElement,
  isDown: boolean,
): HTMLElement | undefined {
  const start = from.getBoundingClientRect();
  const middle = start.left + start.width / 2;
  const beyond = items
    .map((item) => ({ item, box: item.getBoundingClientRect() }))
    .filter(({ box }) => (isDown ? box.top >= start.bottom : box.bottom <= start.top));
  const edges = beyond.map(({ box }) => box.top);
  const row = isDown ? Math.min(...edges) : Math.max(...edges);
  const getDistance = ({ left, width }: DOMRect) => Math.abs(left + width / 2 - middle);
  return beyond
    .filter(({ box }) => Math.abs(box.top - row) < 1)
    .sort((a, b) => getDistance(a.box) - getDistance(b.box))[0]?.item;
}

/**
 * Returns the item that a key moves to from the focused one. Left and right follow the reading direction and wrap
 * around, Home and End go to the ends, up and down to the next row if the items are in rows.
 */
export function findItemByKey(
  event: KeyboardEvent<HTMLElement>,
  items: readonly HTMLElement[],
): HTMLElement | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const at = items.indexOf(event.target as HTMLElement);
  const from = items[at];
  if (!from) return undefined;
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
    return findInNextRow(items, from, event.key === 'ArrowDown');
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const to = {
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: at + 1,
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: at - 1,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  return to === undefined ? undefined : items.at(to % items.length);
}

/** The attributes of an item in a group with a single tab stop. */
export interface RovingItem {
  tabIndex: 0 | -1;
  onFocus: () => void;
  'data-roving': true;
}

/**
 * Keeps one tab stop for a group of buttons: the last focused one, initially `first`. Arrow keys move the
 * focus; `onMove` is called after the focus has moved.
 */
export function useRoving({
  count,
  first = 0,
  onMove,
}: {
  count: number;
  first?: number;
  onMove?: (index: number) => void;
}): { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void; item: (index: number) => RovingItem } {
  const [last, setLast] = useState<number>();
  const stop = Math.min(last ?? first, count - 1);
  return {
    onKeyDown: (event) => {
      const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')];
      const next = findItemByKey(event, items);
      if (!next) return;
      event.preventDefault();
      next.focus();
      onMove?.(items.indexOf(next));
    },
    item: (index) => ({
      tabIndex: index === stop ? 0 : -1,
      onFocus: () => setLast(index),
      'data-roving': true,
    }),
  };
}
