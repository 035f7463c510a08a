import type { OperatorConfig } from '@afterglow/protocol/site/configs';
import { useEffect, useState } from 'react';
import { getPageFacts } from '../core/page-facts.ts';

// The operator of the site, and placeholders for its facts until they are loaded.

/** The days for a withdrawal until the operator's own are known: the legal minimum. */
const MIN_REFUND_DAYS = 14;

/** Returns the address for support until the operator's own is known. */
export const getSupportEmail = (): string => `support@${location.hostname.replace(/^www\./, '')}`;

/** The request for all pages that name the operator; a failed one is repeated. */
let loading: Promise<OperatorConfig | undefined> | undefined;

function loadOperator(): Promise<OperatorConfig | undefined> {
  loading ??= requestOperator().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Requests the facts of the operator. Pages usually come with them. Only without them the connection is
 * loaded and opened.
 */
async function requestOperator(): Promise<OperatorConfig | undefined> {
  const [{ channel }, { request }] = await Promise.all([
    import('../core/channel.ts'),
    import('../core/request.ts'),
  ]);
  channel.start();
  return (await request('configs', { keys: ['operator'] })).operator;
}

/** Returns the operator of the site: undefined while loading, null when loading failed. */
export function useOperator(): { operator: OperatorConfig | null | undefined; retry: () => void } {
  const [operator, setOperator] = useState<OperatorConfig | null | undefined>(() => getPageFacts().operator);
  useEffect(() => {
    if (operator !== undefined) return;
    let isMounted = true;
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

/** Returns how many days after a purchase its unused part is refunded, as the operator promises it. */
export const useRefundDays = (): number => useOperator().operator?.refund_days ?? MIN_REFUND_DAYS;
