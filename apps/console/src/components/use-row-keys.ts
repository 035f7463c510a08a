import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import type { ChangeOptions } from '../core/list-address.ts';

type RowKeys = {
  ids: readonly number[];
  /** The row that is open beside the list: moving opens the next in its place. */
  openId: number | null;
  /** The row that has the focus at first. */
  startId: number | null;
  onOpen: (at: number, options: ChangeOptions) => void;
  onEnd: () => void;
};

const focusRow = (id: number | undefined): void => {
  const row = document.getElementById(`row-${id}`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
};

/**
 * Returns the row that a key leads to; undefined for other keys. J and K work by their place on the keyboard, in every
 * layout.
 */
function findTargetIndex(event: { key: string; code: string }, at: number, last: number): number | undefined {
  if (event.key === 'ArrowDown' || event.code === 'KeyJ') return Math.min(at + 1, last);
  if (event.key === 'ArrowUp' || event.code === 'KeyK') return Math.max(at - 1, 0);
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return last;
  if (event.key === 'PageDown') return Math.min(at + 10, last);
  if (event.key === 'PageUp') return Math.max(at - 10, 0);
  return undefined;
}

const hasModifier = (event: Pick<globalThis.KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>) =>
  event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;

/** Keeps one tab stop in the rows of a list and moves it. The keys also work while nothing has the focus. */
export function useRowKeys({ ids, openId, startId, onOpen, onEnd }: RowKeys) {
  const [activeId, setActiveId] = useState(startId);
  const found = ids.indexOf(openId ?? activeId ?? -1);
  const stop = Math.max(found, 0);

  function move(
    event: Pick<globalThis.KeyboardEvent, 'key' | 'code' | 'preventDefault'>,
    from: number,
  ): void {
    const to = findTargetIndex(event, from, ids.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    if (to >= ids.length - 5) onEnd();
    const id = ids[to];
    if (id === undefined) return;
    setActiveId(id);
    focusRow(id);
    if (openId !== null && id !== openId) onOpen(to, { replace: true });
  }

  const onWindowKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isElsewhere = event.target === document.body || event.target === document.documentElement;
    const isMoving = ['KeyJ', 'KeyK'].includes(event.code) || ['ArrowDown', 'ArrowUp'].includes(event.key);
    if (isElsewhere && isMoving && !hasModifier(event) && ids.length > 0) move(event, found < 0 ? -1 : found);
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onWindowKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  const focusStart = useEffectEvent(() => {
    if (startId !== null && ids.includes(startId)) focusRow(startId);
  });
  useEffect(() => focusStart(), []);

  const findRow = (target: EventTarget): { row: Element | null; at: number } => {
    const row = (target as Element).closest('tr');
    return { row, at: ids.findIndex((id) => row?.id === `row-${id}`) };
  };
  return {
    /** The index of the row that is the tab stop. */
    stop,
    /** The handlers of all rows, on the element around them. */
    body: {
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const { row, at } = findRow(event.target);
        if (event.target !== row || hasModifier(event)) return;
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          onOpen(at, { replace: openId !== null });
        } else move(event.nativeEvent, at);
      },
      onFocus({ target }: FocusEvent<HTMLElement>) {
        const { at } = findRow(target);
        if (at >= 0) setActiveId(ids[at] ?? null);
      },
      onClick({ target }: MouseEvent<HTMLElement>) {
        const { at } = findRow(target);
        if (at >= 0) onOpen(at, { replace: openId !== null });
      },
    },
  };
}
