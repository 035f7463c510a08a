import type { OperatorConfig } from '@afterglow/protocol/site/configs';
import { useEffect, useState } from 'react';
import { channel } from '../core/channel.ts';
import { getPageFacts } from '../core/page-facts.ts';
import { request } from '../core/request.ts';

/** Asked once for all pages that name who answers for the site; a failed answer is asked for anew. */
let loading: Promise<OperatorConfig | undefined> | undefined;

function loadOperator(): Promise<OperatorConfig | undefined> {
  loading ??= request('configs', { keys: ['operator'] }).then(
    ({ operator }) => operator,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Who answers for the site: undefined while it is on its way, null when it could not be had. */
export function useOperator(): { operator: OperatorConfig | null | undefined; retry: () => void } {
  const [operator, setOperator] = useState<OperatorConfig | null | undefined>(() => getPageFacts().operator);
  useEffect(() => {
    if (operator !== undefined) return;
    let isMounted = true;
    channel.start();
    loadOperator().then(
      (loaded) => isMounted && setOperator(loaded ?? null),
      () => isMounted && setOperator(null),
    );
    return () => {
      isMounted = false;
    };
  }, [operator]);
  return { operator, retry: () => setOperator(undefined) };
}

/** What the law grants; a site may grant more. */
export const MIN_REFUND_DAYS = 14;

/** Until the operator's own is known, or where it cannot be had. */
export const getSupportAddress = (): string => `support@${location.hostname.replace(/^www\./, '')}`;
