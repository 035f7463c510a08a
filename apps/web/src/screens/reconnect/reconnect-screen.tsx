import { Button } from '@afterglow/ui/primitives/button';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { type ReactElement, useEffect, useState } from 'react';
import { errorText, type HttpRefusal, http } from '../../ground/http.ts';
import { Link } from '../../ground/link.tsx';
import { navigate } from '../../ground/router.ts';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useParam } from '../../ground/use-place.ts';
import { useT } from '../../ground/words.tsx';
import { FormPage } from '../../parts/form-page.tsx';
import { enter } from '../../state/account/boot.ts';

/** Fetched at the tap: it takes along what only members have. */
async function change(code: string | undefined): Promise<void> {
  const { signOut } = await import('../../state/account/sign-out.ts');
  await signOut(`/reconnect/${code}`);
}

type End = 'in' | 'stale' | HttpRefusal;

/** A code works once, and React runs effects twice while developing: one question a code. */
const asked = new Map<string, Promise<End>>();

async function exchange(code: string): Promise<End> {
  const answer = await http('POST', `/api/reconnect/${encodeURIComponent(code)}`);
  if (answer.ok) return (await enter()) ? 'in' : 'stale';
  return answer.status === 410 || answer.status === 404 ? 'stale' : answer;
}

/** A one-time link back: into the app, or to the login with a word about why not. */
export function ReconnectScreen(): ReactElement {
  const t = useT();
  const slug = useParam('slug');
  // Kept: the address loses it at once.
  const [code] = useState(slug);
  const [refused, setRefused] = useState<HttpRefusal | null>(null);
  const [changing, setChanging] = useState(false);
  usePageTitle(t('auth.reconnect_page'));

  useEffect(() => {
    if (refused) return;
    // It is worth a session: it does not stay in the address bar or the history.
    if (code) void navigate({ to: '/reconnect', replace: true });
    const question = code ? (asked.get(code) ?? exchange(code)) : Promise.resolve<End>('stale');
    if (code) asked.set(code, question);
    let here = true;
    void question.then((end) => {
      if (!here) return;
      if (end === 'in') void navigate({ to: '/explore', replace: true });
      else if (end === 'stale') void navigate({ to: '/login', search: { notice: 'link' }, replace: true });
      else setRefused(end);
    });
    return () => {
      here = false;
    };
  }, [code, refused]);

  if (!refused) {
    return (
      <FormPage title={t('auth.reconnect_busy')}>
        <Spinner size="l" label={t('common.loading')} />
      </FormPage>
    );
  }
  if (refused.status === 409) {
    return (
      <FormPage title={t('auth.reconnect_other_title')} text={t('auth.reconnect_other_text')}>
        <Button
          size="l"
          block
          busy={changing}
          onClick={() => {
            setChanging(true);
            void change(code).catch(() => setChanging(false));
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
  return (
    <FormPage title={t('auth.reconnect_failed')} text={errorText(t, refused.error, refused.seconds)}>
      <Button
        size="l"
        block
        onClick={() => {
          asked.clear();
          setRefused(null);
        }}
      >
        {t('common.retry')}
      </Button>
    </FormPage>
  );
}
