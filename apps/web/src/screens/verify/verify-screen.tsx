import { Button } from '@afterglow/ui/primitives/button';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { type ReactElement, useEffect, useState } from 'react';
import { errorText, http } from '../../ground/http.ts';
import { Link } from '../../ground/link.tsx';
import { hasSessionHint } from '../../ground/session-hint.ts';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useParam } from '../../ground/use-place.ts';
import { useT } from '../../ground/words.tsx';
import { FormPage } from '../../parts/form-page.tsx';

type State =
  | { kind: 'busy' }
  | { kind: 'done' }
  | { kind: 'stale' }
  | { kind: 'failed'; error: string; seconds: number };

/** A link's token works once, and React runs effects twice while developing: one question a token. */
const asked = new Map<string, Promise<State>>();

/** Only members need what hears their news; most links are opened where nobody is signed in. */
async function tellSession(): Promise<void> {
  await (await import('../../state/account/session-news.ts')).revalidate();
}

async function verify(token: string): Promise<State> {
  const answer = await http('POST', `/api/verify/${encodeURIComponent(token)}`);
  if (answer.ok) {
    if (hasSessionHint()) void tellSession();
    return { kind: 'done' };
  }
  return answer.status === 410
    ? { kind: 'stale' }
    : { kind: 'failed', error: answer.error, seconds: answer.seconds };
}

/** Where the mail's link leads: confirms the address at once and says so. */
export function VerifyScreen(): ReactElement {
  const t = useT();
  const token = useParam('token');
  const [state, setState] = useState<State>(token ? { kind: 'busy' } : { kind: 'stale' });
  usePageTitle(t('auth.verify_page'));

  useEffect(() => {
    if (!token) return;
    const question = asked.get(token) ?? verify(token);
    asked.set(token, question);
    let here = true;
    void question.then((found) => here && setState(found));
    return () => {
      here = false;
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
        : errorText(t, state.error, state.seconds);
  return (
    <FormPage title={title} text={state.kind === 'stale' ? t('auth.verify_stale') : undefined}>
      <Button size="l" render={<Link to={hasSessionHint() ? '/explore' : '/login'} />}>
        {t('auth.verify_go')}
      </Button>
    </FormPage>
  );
}
