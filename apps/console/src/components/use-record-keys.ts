import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { findNeighbours, recallList, storeList } from '../core/list-memory.ts';
import { usePageKeys } from './use-page-keys.ts';

type Keys = {
  /** The path of the records, which is that of their area in most. */
  path: `/${string}`;
  /** Where their list is, if not there. */
  listPath?: `/${string}` | undefined;
  id: number;
  tab: string | undefined;
  /** Something is open beside the record, which takes Escape first, and which another record would close. */
  isBusy: boolean;
};

/** Leads from a record to its list, and to the records beside it. J and K work by their place on the keyboard. */
export function useRecordKeys({ path, listPath = path, id, tab, isBusy }: Keys) {
  const navigate = useNavigate();
  const toList = { to: listPath, search: recallList(path)?.search ?? {} };
  const { previous, next } = findNeighbours(path, id);
  // The list gives the focus back to the record that was seen last.
  useEffect(() => {
    const list = recallList(path);
    if (list?.ids.includes(id)) storeList(path, { ...list, openedId: id });
  }, [path, id]);
  const go = (target: number | undefined): void => {
    if (target === undefined) return;
    void navigate({ to: `${path}/${target}${tab ? `/${tab}` : ''}`, replace: true });
  };
  usePageKeys({
    isBusy,
    findAct({ key, code }) {
      if (key === 'Escape') return () => void navigate(toList);
      const target = { KeyJ: next, KeyK: previous }[code];
      return target === undefined ? undefined : () => go(target);
    },
  });
  return { toList, previous, next, go };
}
