import { Button } from '@afterglow/ui/primitives/button';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { type ReactElement, useEffect, useState } from 'react';
import { FormPage } from '../../components/form-page.tsx';
import { getErrorText } from '../../core/error-text.ts';
import { type HttpError, http } from '../../core/http.ts';
import { Link } from '../../core/link.tsx';
import { navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { useParam } from '../../core/use-location.ts';
import { usePageTitle } from '../../core/use-page-title.ts';
import { activateSession } from '../../state/account/boot.ts';

type Owner = { name: string; here: boolean };
type Step =
  | { kind: 'looking' }
  | { kind: 'asking'; name: string }
  | { kind: 'entering' }
  | { kind: 'failed'; error: HttpError };
type ExchangeResult = { kind: 'in' } | { kind: 'stale' } | { kind: 'failed'; error: HttpError };

const buildUrl = (code: string) => `/api/reconnect/${encodeURIComponent(code)}`;
const isExpired = ({ status }: HttpError) => status === 410 || status === 404;

/** A code works once, and React runs effects twice during development. */
const exchanges = new Map<string, Promise<ExchangeResult>>();

async function exchangeCode(code: string): Promise<ExchangeResult> {
  const response = await http('POST', buildUrl(code));
  if (response.ok) return { kind: (await activateSession()) ? 'in' : 'stale' };
  return isExpired(response) ? { kind: 'stale' } : { kind: 'failed', error: response };
}

const redirectToLogin = () => void navigate({ to: '/login', search: { notice: 'link' }, replace: true });

/**
 * `/reconnect/{code}`: signs in by a one-time link, or leads to the login and says why not. Anybody can send such a
 * link, so on another device it first names the account and asks.
 */
export function ReconnectScreen(): ReactElement {
  const t = useT();
  const slug = useParam('slug');
  // Kept here, because the address loses it immediately.
  const [code] = useState(slug);
  const [step, setStep] = useState<Step>({ kind: 'looking' });
  usePageTitle(t('auth.reconnect_page'));

  useEffect(() => {
    if (step.kind !== 'looking') return;
    // The code is worth a session, so it is removed from the address bar and the history.
    if (code) void navigate({ to: '/reconnect', replace: true });
    else return redirectToLogin();
    let isMounted = true;
    void http<Owner>('GET', buildUrl(code)).then((response) => {
      if (!isMounted) return;
      if (response.ok)
        setStep(response.body.here ? { kind: 'entering' } : { kind: 'asking', name: response.body.name });
      else if (isExpired(response)) redirectToLogin();
      else setStep({ kind: 'failed', error: response });
    });
    return () => {
      isMounted = false;
    };
  }, [code, step]);

  useEffect(() => {
    if (step.kind !== 'entering' || !code) return;
    const pending = exchanges.get(code) ?? exchangeCode(code);
    exchanges.set(code, pending);
    let isMounted = true;
    void pending.then((result) => {
      if (!isMounted) return;
      if (result.kind === 'in') return void navigate({ to: '/explore', replace: true });
      if (result.kind === 'stale') return redirectToLogin();
      // The code was not used up and may be tried again.
      exchanges.delete(code);
      setStep(result);
    });
    return () => {
      isMounted = false;
    };
  }, [code, step]);

  if (step.kind === 'looking' || step.kind === 'entering') {
    return (
      <FormPage title={t('auth.reconnect_busy')}>
        <Spinner size="l" label={t('common.loading')} />
      </FormPage>
    );
  }
  if (step.kind === 'asking') {
    const { name } = step;
    return (
      <FormPage title={t('auth.reconnect_ask_title', { name })} text={t('auth.reconnect_ask_text', { name })}>
        <Button size="l" block onClick={() => setStep({ kind: 'entering' })}>
          {t('auth.reconnect_ask_yes', { name })}
        </Button>
        <Button size="l" block kind="ghost" render={<Link to="/" replace />}>
          {t('auth.reconnect_ask_no')}
        </Button>
      </FormPage>
    );
  }
  const { error } = step;
  if (error.status === 409 && code) return <OtherAccount code={code} />;
  return (
    <FormPage title={t('auth.reconnect_failed')} text={getErrorText(t, error.error, error.seconds)}>
      <Button size="l" block onClick={() => setStep({ kind: 'looking' })}>
        {t('common.retry')}
      </Button>
    </FormPage>
  );
}

function OtherAccount({ code }: { code: string }): ReactElement {
  const t = useT();
  const [isSwitching, setSwitching] = useState(false);
  const switchAccount = async () => {
    // Loaded on demand, because it brings code that only members need.
    const { endSession } = await import('../../state/account/sign-out.ts');
    await endSession();
    const response = await http('POST', buildUrl(code));
    // A new document, so nothing of the other member stays in memory.
    location.replace(response.ok ? '/explore' : '/login?notice=link');
  };
  return (
    <FormPage title={t('auth.reconnect_other_title')} text={t('auth.reconnect_other_text')}>
      <Button
        size="l"
        block
        busy={isSwitching}
        onClick={() => {
          setSwitching(true);
          void switchAccount().catch(() => setSwitching(false));
        }}
      >
        {t('auth.reconnect_change')}
      </Button>
      <Button size="l" block kind="ghost" render={<Link to="/explore" replace />}>
        {t('auth.reconnect_stay')}
      </Button>
    </FormPage>
  );
}
