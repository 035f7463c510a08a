import { type ReactElement, useState } from 'react';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useT } from '../../ground/words.tsx';
import { useOwnEmail } from '../../parts/use-own-email.ts';
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
  const wanted: Cancellation = {
    ...{ kind: 'ordinary', reason: '', name: '', email: own, contract: 'premium', endsOn: '' },
    ...written,
  };
  if (done) return <CancelDone said={wanted} {...done} />;
  return (
    <CancelForm
      wanted={wanted}
      onChange={(fields) => setWritten({ ...written, ...fields })}
      onDone={(number, receivedS) => setDone({ number, receivedS })}
    />
  );
}
