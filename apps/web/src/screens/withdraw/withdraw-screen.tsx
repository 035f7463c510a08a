import { lazy, type ReactElement, Suspense, useState } from 'react';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useSearchParam } from '../../ground/use-place.ts';
import { useT } from '../../ground/words.tsx';
import { useOwnEmail } from '../../parts/use-own-email.ts';
import { WithdrawConfirm } from './withdraw-confirm.tsx';
import { WithdrawDone } from './withdraw-done.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import type { Withdrawal } from './withdrawal.ts';

/** Comes behind the form, which is what one is here for. */
const Instruction = lazy(async () => ({ default: (await import('./instruction.tsx')).Instruction }));

/** `/withdraw`: out of a purchase in two steps, for whoever bought something, signed in or not. */
export function WithdrawScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('withdraw.title'));
  const reference = useSearchParam('reference') ?? '';
  // Known a moment after the page: it fills what nobody has written into.
  const own = useOwnEmail();
  const [written, setWritten] = useState<Partial<Withdrawal>>({});
  const [step, setStep] = useState<'form' | 'confirm'>('form');
  const [receivedS, setReceivedS] = useState<number | null>(null);
  const wanted: Withdrawal = { name: '', email: own, reference, text: '', ...written };

  if (receivedS !== null) return <WithdrawDone wanted={wanted} receivedS={receivedS} member={own !== ''} />;
  return step === 'form' ? (
    <>
      <WithdrawForm
        wanted={wanted}
        onChange={(fields) => setWritten({ ...written, ...fields })}
        onGoOn={() => setStep('confirm')}
      />
      <Suspense fallback={null}>
        <Instruction />
      </Suspense>
    </>
  ) : (
    <WithdrawConfirm wanted={wanted} onBack={() => setStep('form')} onDone={setReceivedS} />
  );
}
