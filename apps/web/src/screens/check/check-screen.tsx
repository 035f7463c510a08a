import { Button } from '@afterglow/ui/primitives/button';
import { Link, useParams } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { FormPage } from '../../parts/form-page.tsx';
import { errorText } from '../../shell/http.ts';
import { toast } from '../../shell/toasts.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { useT } from '../../shell/words.tsx';
import { lastAsked, sendRecoveryLink } from '../recover/recovery-link.ts';
import styles from './check-screen.module.css';

/** "Check your inbox": after `recover`, `verify` or a registration that tells nobody who is a member. */
export function CheckScreen(): ReactElement {
  const t = useT();
  const { slug } = useParams({ strict: false }) as { slug?: string };
  const [asked, setAsked] = useState(lastAsked);
  usePageTitle(t('auth.check_title'));
  const recovering = slug === undefined || slug === 'recover';
  const text = recovering
    ? asked
      ? t('auth.check_recover', { email: `\u2068${asked.email}\u2069` })
      : t('auth.check_recover_plain')
    : slug === 'register'
      ? t('auth.check_register')
      : t('auth.check_verify');

  const resend = async (): Promise<void> => {
    if (!asked) return;
    const answer = await sendRecoveryLink(asked.email);
    if (answer.ok) toast({ type: 'success', message: t('auth.sent') });
    else toast({ type: 'error', message: errorText(t, answer.error, answer.seconds) });
    setAsked(lastAsked());
  };

  return (
    <FormPage
      title={t('auth.check_title')}
      text={text}
      foot={
        <>
          <p>{t('auth.check_spam')}</p>
          <Link to="/login">{t('auth.to_login')}</Link>
        </>
      }
    >
      <span className={styles.arch} aria-hidden="true">
        <Mail size={40} strokeWidth={1.5} />
      </span>
      {recovering && asked ? <Resend againAtMs={asked.againAtMs} onResend={resend} /> : null}
    </FormPage>
  );
}

function Resend({ againAtMs, onResend }: { againAtMs: number; onResend: () => Promise<void> }): ReactElement {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const left = useSecondsLeft(againAtMs);
  return (
    <Button
      kind="outline"
      size="l"
      block
      busy={busy}
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
