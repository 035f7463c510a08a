import { type ReactElement, useState } from 'react';
import { errorText, http } from '../ground/http.ts';
import { toast } from '../ground/toasts.ts';
import { useT } from '../ground/words.tsx';
import { ResendButton } from './resend-button.tsx';

/** Another letter with the link, to the address of the account. */
export function ConfirmEmail({ email }: { email: string }): ReactElement {
  const t = useT();
  const [againAtMs, setAgainAtMs] = useState(0);
  const send = async (): Promise<void> => {
    const answer = await http<{ seconds: number }>('POST', '/api/verify');
    setAgainAtMs(Date.now() + (answer.ok ? answer.body.seconds : answer.seconds) * 1_000);
    if (answer.ok) toast({ type: 'success', message: t('settings.email_sent', { email }) });
    else toast({ type: 'error', message: errorText(t, answer.error, answer.seconds) });
  };
  return <ResendButton againAtMs={againAtMs} onResend={send} />;
}
