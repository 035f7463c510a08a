import { type ReactElement, useState } from 'react';
import { WithdrawConfirm } from './withdraw-confirm.tsx';
import { WithdrawDone } from './withdraw-done.tsx';
import type { Withdrawal } from './withdrawal.ts';

/** What follows the form: it is shown once more, sent, and said to be received. */
export function WithdrawSteps({
  wanted,
  member,
  onBack,
}: {
  wanted: Withdrawal;
  member: boolean;
  onBack: () => void;
}): ReactElement {
  const [receivedS, setReceivedS] = useState<number | null>(null);
  return receivedS === null ? (
    <WithdrawConfirm wanted={wanted} member={member} onBack={onBack} onDone={setReceivedS} />
  ) : (
    <WithdrawDone wanted={wanted} receivedS={receivedS} member={member} />
  );
}
