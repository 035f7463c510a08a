import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { Mail } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { errorText } from '../../ground/http.ts';
import { Link } from '../../ground/link.tsx';
import { toast } from '../../ground/toasts.ts';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useParam } from '../../ground/use-place.ts';
import { useT } from '../../ground/words.tsx';
import { FormPage } from '../../parts/form-page.tsx';
import { ResendButton } from '../../parts/resend-button.tsx';
import { lastAsked, sendRecoveryLink } from '../../state/account/recovery-link.ts';
import styles from './check-screen.module.css';

/** "Check your inbox": after `recover`, `verify` or a registration that tells nobody who is a member. */
export function CheckScreen(): ReactElement {
  const t = useT();
  const slug = useParam('slug');
  const [asked, setAsked] = useState(lastAsked);
  usePageTitle(t('auth.check_title'));
  const recovering = slug === undefined || slug === 'recover';
  const text = recovering
    ? asked
      ? t('auth.check_recover', { email: asked.email })
      : t('auth.check_recover_plain')
    : slug === 'register'
      ? t('auth.check_register')
      : t('auth.check_verify');

  const resend = async (): Promise<void> => {
    if (!asked) return;
    const answer = await sendRecoveryLink(asked.email);
    if (answer.ok) announce(t('auth.check_recover', { email: asked.email }));
    else toast({ type: 'error', message: errorText(t, answer.error, answer.seconds) });
    setAsked(lastAsked());
  };

  const again = recovering && asked;
  return (
    <FormPage
      title={t('auth.check_title')}
      text={text}
      art={<Mail size={56} strokeWidth={1.25} />}
      foot={again ? <Link to="/login">{t('auth.to_login')}</Link> : undefined}
    >
      <p className={styles.spam}>{t('auth.check_spam')}</p>
      {again ? (
        <ResendButton againAtMs={again.againAtMs} onResend={resend} />
      ) : (
        <Button kind="outline" size="l" block render={<Link to="/login" />}>
          {t('auth.to_login')}
        </Button>
      )}
    </FormPage>
  );
}
