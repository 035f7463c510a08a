import { type ReactElement, useState } from 'react';
import { WithdrawConfirm } from './withdraw-confirm.tsx';
import { WithdrawDone } from './withdraw-done.tsx';
import type { Withdrawal } from './withdrawal.ts';

/** What follows the form: it is shown once more, sent, and said to be received. */
export function WithdrawSteps({
  withdrawal,
  member,
  onBack,
}: {
  withdrawal: Withdrawal;
  member: boolean;
  onBack: () => void;
}): ReactElement {
  const [receivedS, setReceivedS] = useState<number | null>(null);
  return receivedS === null ? (
    <WithdrawConfirm withdrawal={withdrawal} member={member} onBack={onBack} onDone={setReceivedS} />
  ) : (
    <WithdrawDone withdrawal={withdrawal} receivedS={receivedS} member={member} />
  );
}
