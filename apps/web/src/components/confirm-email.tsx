import { type ReactElement, useState } from 'react';
import { http } from '../core/http.ts';
import { toastError } from '../core/toast-error.ts';
import { toast } from '../core/toasts.ts';
import { useT } from '../core/translations.tsx';
import { ResendButton } from './resend-button.tsx';

/** Sends the confirmation email again, to the address of the account. */
export function ConfirmEmail({ email }: { email: string }): ReactElement {
  const t = useT();
  const [retryAtMs, setRetryAtMs] = useState(0);
  const send = async (): Promise<void> => {
    const response = await http<{ seconds: number }>('POST', '/api/verify');
    setRetryAtMs(Date.now() + (response.ok ? response.body.seconds : response.seconds) * 1_000);
    if (response.ok) toast({ type: 'success', message: t('settings.email_sent', { email }) });
    else toastError(t, response.error, response.seconds);
  };
  return <ResendButton retryAtMs={retryAtMs} onResend={send} />;
}
