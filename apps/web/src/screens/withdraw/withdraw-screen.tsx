import { lazy, type ReactElement, Suspense, startTransition, useState } from 'react';
import { useOwn } from '../../components/use-own-email.ts';
import { useT } from '../../core/translations.tsx';
import { useSearchParam } from '../../core/use-location.ts';
import { usePageTitle } from '../../core/use-page-title.ts';
import { Instruction } from './instruction.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import type { Withdrawal } from './withdrawal.ts';

/** Fetched while the form is filled in; nobody needs it before. */
const loadSteps = () => import('./withdraw-steps.tsx');
const WithdrawSteps = lazy(async () => ({ default: (await loadSteps()).WithdrawSteps }));

/** `/withdraw`: out of a purchase in two steps, for whoever bought something, signed in or not. */
export function WithdrawScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('withdraw.title'));
  const reference = useSearchParam('reference') ?? '';
  // Known a moment after the page: it fills what nobody has written into.
  const own = useOwn();
  const [written, setWritten] = useState<Partial<Withdrawal>>({});
  const [formDone, setFormDone] = useState(false);
  const withdrawal: Withdrawal = { ...own, reference, text: '', ...written };

  // One boundary for both: the form stays until what follows it is there.
  return (
    <Suspense fallback={null}>
      {formDone ? (
        <WithdrawSteps withdrawal={withdrawal} member={own.email !== ''} onBack={() => setFormDone(false)} />
      ) : (
        <>
          <WithdrawForm
            withdrawal={withdrawal}
            onChange={(fields) => {
              setWritten({ ...written, ...fields });
              // Without a network the step asks for it again.
              void loadSteps().catch(() => {});
            }}
            onContinue={() => startTransition(() => setFormDone(true))}
          />
          <Instruction />
        </>
      )}
    </Suspense>
  );
}
