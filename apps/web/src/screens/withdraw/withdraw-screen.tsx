import { lazy, type ReactElement, Suspense, startTransition, useState } from 'react';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useSearchParam } from '../../ground/use-place.ts';
import { useT } from '../../ground/words.tsx';
import { useOwn } from '../../parts/use-own-email.ts';
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
  const wanted: Withdrawal = { ...own, reference, text: '', ...written };

  // One boundary for both: the form stays until what follows it is there.
  return (
    <Suspense fallback={null}>
      {formDone ? (
        <WithdrawSteps wanted={wanted} member={own.email !== ''} onBack={() => setFormDone(false)} />
      ) : (
        <>
          <WithdrawForm
            wanted={wanted}
            onChange={(fields) => {
              setWritten({ ...written, ...fields });
              // Without a network the step asks for it again.
              void loadSteps().catch(() => {});
            }}
            onGoOn={() => startTransition(() => setFormDone(true))}
          />
          <Instruction />
        </>
      )}
    </Suspense>
  );
}
