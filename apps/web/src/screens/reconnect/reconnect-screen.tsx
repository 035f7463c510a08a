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

type Owner = { name: string; here: boolean };
type Step = 'looking' | 'entering' | Owner | HttpRefusal;
type End = 'in' | 'stale' | HttpRefusal;

const addressOf = (code: string) => `/api/reconnect/${encodeURIComponent(code)}`;
const isStale = ({ status }: HttpRefusal) => status === 410 || status === 404;

/** A code works once, and React runs effects twice while developing: one use a code. */
const used = new Map<string, Promise<End>>();

async function exchange(code: string): Promise<End> {
  const answer = await http('POST', addressOf(code));
  if (answer.ok) return (await enter()) ? 'in' : 'stale';
  return isStale(answer) ? 'stale' : answer;
}

const goStale = () => void navigate({ to: '/login', search: { notice: 'link' }, replace: true });

/**
 * A one-time link back: into the app, or to the login with a word about why not. A link alone signs nobody in, for anybody can
 * send one: whoever it would sign in is named first.
 */
export function ReconnectScreen(): ReactElement {
  const t = useT();
  const slug = useParam('slug');
  // Kept: the address loses it at once.
  const [code] = useState(slug);
  const [step, setStep] = useState<Step>('looking');
  usePageTitle(t('auth.reconnect_page'));

  useEffect(() => {
    if (step !== 'looking') return;
    // It is worth a session: it does not stay in the address bar or the history.
    if (code) void navigate({ to: '/reconnect', replace: true });
    else return goStale();
    let here = true;
    void http<Owner>('GET', addressOf(code)).then((answer) => {
      if (!here) return;
      if (answer.ok) setStep(answer.body.here ? 'entering' : answer.body);
      else if (isStale(answer)) goStale();
      else setStep(answer);
    });
    return () => {
      here = false;
    };
  }, [code, step]);

  useEffect(() => {
    if (step !== 'entering' || !code) return;
    const use = used.get(code) ?? exchange(code);
    used.set(code, use);
    let here = true;
    void use.then((end) => {
      if (!here) return;
      if (end === 'in') return void navigate({ to: '/explore', replace: true });
      if (end === 'stale') return goStale();
      // Not used up: it may be tried again.
      used.delete(code);
      setStep(end);
    });
    return () => {
      here = false;
    };
  }, [code, step]);

  if (step === 'looking' || step === 'entering') {
    return (
      <FormPage title={t('auth.reconnect_busy')}>
        <Spinner size="l" label={t('common.loading')} />
      </FormPage>
    );
  }
  if ('name' in step) {
    const { name } = step;
    return (
      <FormPage title={t('auth.reconnect_ask_title', { name })} text={t('auth.reconnect_ask_text', { name })}>
        <Button size="l" block onClick={() => setStep('entering')}>
          {t('auth.reconnect_ask_yes', { name })}
        </Button>
        <Button size="l" block kind="ghost" render={<Link to="/" replace />}>
          {t('auth.reconnect_ask_no')}
        </Button>
      </FormPage>
    );
  }
  if (step.status === 409 && code) return <OtherAccount code={code} />;
  return (
    <FormPage title={t('auth.reconnect_failed')} text={errorText(t, step.error, step.seconds)}>
      <Button size="l" block onClick={() => setStep('looking')}>
        {t('common.retry')}
      </Button>
    </FormPage>
  );
}

function OtherAccount({ code }: { code: string }): ReactElement {
  const t = useT();
  const [changing, setChanging] = useState(false);
  const change = async () => {
    // Fetched at the tap: it takes along what only members have.
    const { leave } = await import('../../state/account/sign-out.ts');
    await leave();
    const answer = await http('POST', addressOf(code));
    // A fresh document: nothing of the other member stays in memory.
    location.replace(answer.ok ? '/explore' : '/login?notice=link');
  };
  return (
    <FormPage title={t('auth.reconnect_other_title')} text={t('auth.reconnect_other_text')}>
      <Button
        size="l"
        block
        busy={changing}
        onClick={() => {
          setChanging(true);
          void change().catch(() => setChanging(false));
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
