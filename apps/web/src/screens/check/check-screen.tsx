import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { Mail } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { FormPage } from '../../components/form-page.tsx';
import { ResendButton } from '../../components/resend-button.tsx';
import { Link } from '../../core/link.tsx';
import { toastError } from '../../core/toast-error.ts';
import { useT } from '../../core/translations.tsx';
import { useParam } from '../../core/use-location.ts';
import { usePageTitle } from '../../core/use-page-title.ts';
import { readRecoveryRequest, sendRecoveryLink } from '../../state/account/recovery-link.ts';
import styles from './check-screen.module.css';

/**
 * `/check/{slug}`: "Check your inbox", after `recover`, `verify`, or a registration that does not say who is a member.
 */
export function CheckScreen(): ReactElement {
  const t = useT();
  const slug = useParam('slug');
  const [request, setRequest] = useState(readRecoveryRequest);
  usePageTitle(t('auth.check_title'));
  const isRecovering = slug === undefined || slug === 'recover';
  const text = isRecovering
    ? request
      ? t('auth.check_recover', { email: request.email })
      : t('auth.check_recover_plain')
    : slug === 'register'
      ? t('auth.check_register')
      : t('auth.check_verify');

  const resend = async (): Promise<void> => {
    if (!request) return;
    const response = await sendRecoveryLink(request.email);
    if (response.ok) announce(t('auth.check_recover', { email: request.email }));
    else toastError(t, response.error, response.seconds);
    setRequest(readRecoveryRequest());
  };

  const retryLink = isRecovering && request;
  return (
    <FormPage
      title={t('auth.check_title')}
      text={text}
      art={<Mail size={56} strokeWidth={1.25} />}
      foot={retryLink ? <Link to="/login">{t('auth.to_login')}</Link> : undefined}
    >
      <p className={styles.spam}>{t('auth.check_spam')}</p>
      {retryLink ? (
        <ResendButton retryAtMs={retryLink.againAtMs} onResend={resend} />
      ) : (
        <Button kind="outline" size="l" block render={<Link to="/login" />}>
          {t('auth.to_login')}
        </Button>
      )}
    </FormPage>
  );
}
