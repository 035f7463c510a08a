import { Button } from '@afterglow/ui/primitives/button';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { type ReactElement, useEffect, useState } from 'react';
import { FormPage } from '../../components/form-page.tsx';
import { getErrorText } from '../../core/error-text.ts';
import { http } from '../../core/http.ts';
import { Link } from '../../core/link.tsx';
import { hasSessionHint } from '../../core/session-hint.ts';
import { useT } from '../../core/translations.tsx';
import { useParam } from '../../core/use-location.ts';
import { usePageTitle } from '../../core/use-page-title.ts';

type State =
  | { kind: 'busy' }
  | { kind: 'done' }
  | { kind: 'stale' }
  | { kind: 'failed'; error: string; seconds: number };

/** A token works once, and React runs effects twice during development. */
const requests = new Map<string, Promise<State>>();

/**
 * Reloads the session. The code is loaded on demand: only members need it, and most links open where nobody
 * is signed in.
 */
async function refreshSession(): Promise<void> {
  await (await import('../../state/account/session-events.ts')).revalidate();
}

async function verify(token: string): Promise<State> {
  const response = await http('POST', `/api/verify/${encodeURIComponent(token)}`);
  if (response.ok) {
    if (hasSessionHint()) void refreshSession();
    return { kind: 'done' };
  }
  return response.status === 410
    ? { kind: 'stale' }
    : { kind: 'failed', error: response.error, seconds: response.seconds };
}

/** `/verify/{token}`: confirms the address immediately and says so. */
export function VerifyScreen(): ReactElement {
  const t = useT();
  const token = useParam('token');
  const [state, setState] = useState<State>(token ? { kind: 'busy' } : { kind: 'stale' });
  usePageTitle(t('auth.verify_page'));

  useEffect(() => {
    if (!token) return;
    const request = requests.get(token) ?? verify(token);
    requests.set(token, request);
    let isMounted = true;
    void request.then((result) => isMounted && setState(result));
    return () => {
      isMounted = false;
    };
  }, [token]);

  if (state.kind === 'busy') {
    return (
      <FormPage title={t('auth.verify_busy')}>
        <Spinner label={t('common.loading')} />
      </FormPage>
    );
  }
  const title =
    state.kind === 'done'
      ? t('auth.verify_done')
      : state.kind === 'stale'
        ? t('auth.stale_title')
        : getErrorText(t, state.error, state.seconds);
  return (
    <FormPage title={title} text={state.kind === 'stale' ? t('auth.verify_stale') : undefined}>
      <Button size="l" render={<Link to={hasSessionHint() ? '/explore' : '/login'} />}>
        {t('auth.verify_go')}
      </Button>
    </FormPage>
  );
}
