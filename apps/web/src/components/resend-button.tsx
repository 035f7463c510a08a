import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useEffect, useState } from 'react';
import { useT } from '../core/translations.tsx';

/** Requests the email again. Disabled until the wait that the server demands is over. */
export function ResendButton({
  retryAtMs,
  onResend,
}: {
  retryAtMs: number;
  onResend: () => Promise<void>;
}): ReactElement {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const left = useSecondsLeft(retryAtMs);
  return (
    <Button
      kind="outline"
      size="l"
      block
      busy={isBusy}
      disabled={left > 0}
      onClick={() => {
        setBusy(true);
        void onResend().finally(() => setBusy(false));
      }}
    >
      {left > 0 ? t('auth.resend_in', { n: left }) : t('auth.resend')}
    </Button>
  );
}

function useSecondsLeft(untilMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= untilMs) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [untilMs]);
  return Math.max(0, Math.ceil((untilMs - now) / 1000));
}
