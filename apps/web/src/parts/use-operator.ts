import type { OperatorConfig } from '@afterglow/protocol/site/configs';
import { useEffect, useState } from 'react';
import { ask } from '../ground/ask.ts';
import { channel } from '../ground/channel.ts';
import { told } from '../ground/told.ts';

/** Asked once for all pages that name who answers for the site; a failed answer is asked for anew. */
let asked: Promise<OperatorConfig | undefined> | undefined;

function operatorOfSite(): Promise<OperatorConfig | undefined> {
  asked ??= ask('configs', { keys: ['operator'] }).then(
    ({ operator }) => operator,
    (error: unknown) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

/** Who answers for the site: undefined while it is on its way, null when it could not be had. */
export function useOperator(): { operator: OperatorConfig | null | undefined; again: () => void } {
  const [operator, setOperator] = useState<OperatorConfig | null | undefined>(() => told().operator);
  useEffect(() => {
    if (operator !== undefined) return;
    let here = true;
    channel.start();
    operatorOfSite().then(
      (found) => here && setOperator(found ?? null),
      () => here && setOperator(null),
    );
    return () => {
      here = false;
    };
  }, [operator]);
  return { operator, again: () => setOperator(undefined) };
}

/** What the law grants; a site may grant more. */
export const LEAST_REFUND_DAYS = 14;

/** Until the operator's own is known, or where it cannot be had. */
export const supportAddress = (): string => `support@${location.hostname.replace(/^www\./, '')}`;
