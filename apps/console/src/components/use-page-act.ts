import { stripIsolates } from '@afterglow/i18n/isolation';
import { useEffect, useEffectEvent } from 'react';
import { addPageAct, type PageAct } from '../core/page-acts.ts';

type OfferedAct = PageAct & {
  /** False: the commands do not have it, for example because it belongs to one row of many. */
  isOffered?: boolean;
};

/** Offers an act among the commands while its button is on the page, in the same words and with the same right. */
export function usePageAct({ label, denied, run, isOffered = true }: OfferedAct): void {
  const onRun = useEffectEvent(run);
  useEffect(() => {
    if (!isOffered) return;
    return addPageAct({ label: stripIsolates(label), denied, run: () => onRun() });
  }, [label, denied, isOffered]);
}
