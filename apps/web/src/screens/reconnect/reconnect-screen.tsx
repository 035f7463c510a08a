import { Spinner } from '@afterglow/ui/primitives/spinner';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { FormPage } from '../../parts/form-page.tsx';
import { http } from '../../shell/http.ts';
import { useT } from '../../shell/words.tsx';
import { enter } from '../../state/account/boot.ts';

let exchanging: Promise<boolean> | undefined;

async function exchange(code: string | undefined): Promise<boolean> {
  if (!code) return false;
  // The code is worth a session: it does not stay in the address bar or the history.
  history.replaceState(history.state, '', '/reconnect');
  const answer = await http('POST', `/api/reconnect/${encodeURIComponent(code)}`);
  return answer.ok && (await enter());
}

/** A one-time link back: into the app, or to the login with a word about why not. */
export function ReconnectScreen(): ReactElement {
  const t = useT();
  const navigate = useNavigate();
  const { slug } = useParams({ strict: false }) as { slug?: string };

  useEffect(() => {
    exchanging ??= exchange(slug);
    void exchanging.then((back) =>
      back
        ? navigate({ to: '/explore', replace: true })
        : navigate({ to: '/login', search: { notice: 'link' }, replace: true }),
    );
  }, [slug, navigate]);

  return (
    <FormPage title={t('auth.reconnect_busy')}>
      <Spinner label={t('common.loading')} />
    </FormPage>
  );
}
