import { type ReactElement, useState } from 'react';
import { useOwnEmail } from '../../components/use-own-email.ts';
import { useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import { CancelDone } from './cancel-done.tsx';
import { CancelForm } from './cancel-form.tsx';
import type { Cancellation } from './cancellation.ts';

/** `/cancel`: out of a contract in one step, for members and guests. */
export function CancelScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('cancel.title'));
  // Known a moment after the page: it fills what nobody has written into.
  const own = useOwnEmail();
  const [written, setWritten] = useState<Partial<Cancellation>>({});
  const [done, setDone] = useState<{ number: string; receivedS: number } | null>(null);
  const cancellation: Cancellation = {
    ...{ kind: 'ordinary', reason: '', name: '', email: own, contract: 'premium', endsOn: '' },
    ...written,
  };
  if (done) return <CancelDone text={cancellation} {...done} />;
  return (
    <CancelForm
      cancellation={cancellation}
      onChange={(fields) => setWritten({ ...written, ...fields })}
      onDone={(number, receivedS) => setDone({ number, receivedS })}
    />
  );
}
