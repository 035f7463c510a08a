import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { findNeighbours, recallList, rememberList } from '../core/list-memory.ts';

type Keys = {
  /** The path of the area. */
  path: `/${string}`;
  id: number;
  tab: string | undefined;
  /** Something is open beside the record, which takes Escape first, and which another record would close. */
  isBusy: boolean;
};

const isTyping = (event: KeyboardEvent): boolean =>
  (event.target as HTMLElement).closest('input, textarea, select, [contenteditable]') !== null;

/** Leads from a record to its list, and to the records beside it. J and K work by their place on the keyboard. */
export function useRecordKeys({ path, id, tab, isBusy }: Keys) {
  const navigate = useNavigate();
  const toList = { to: path, search: recallList(path)?.search ?? {} };
  const { previous, next } = findNeighbours(path, id);
  // The list gives the focus back to the record that was seen last.
  useEffect(() => {
    const list = recallList(path);
    if (list?.ids.includes(id)) rememberList(path, { ...list, openedId: id });
  }, [path, id]);
  const go = (target: number | undefined): void => {
    if (target === undefined) return;
    void navigate({ to: `${path}/${target}${tab ? `/${tab}` : ''}` as never, replace: true });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.defaultPrevented || hasModifier || isBusy || isTyping(event)) return;
    if (document.querySelector('[role="dialog"]')) return;
    const target = { KeyJ: next, KeyK: previous }[event.code];
    if (event.key !== 'Escape' && target === undefined) return;
    event.preventDefault();
    if (event.key === 'Escape') void navigate(toList as never);
    else go(target);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return { toList, previous, next, go };
}
