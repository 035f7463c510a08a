import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useState } from 'react';
import { FormPage } from '../../components/form-page.tsx';
import { getErrorText } from '../../core/error-text.ts';
import { http } from '../../core/http.ts';
import { Link } from '../../core/link.tsx';
import { hasSessionHint } from '../../core/session-hint.ts';
import { useT } from '../../core/translations.tsx';
import { useParam } from '../../core/use-location.ts';
import { usePageTitle } from '../../core/use-page-title.ts';

/**
 * Sends while disconnected, because the server signs this browser out too, and reports the result on this
 * page.
 */
async function sendSignedIn(send: () => ReturnType<typeof http>): ReturnType<typeof http> {
  const { runWhileDisconnected } = await import('../../state/account/sign-out.ts');
  return runWhileDisconnected(send, ({ ok }) => ok);
}

type State =
  | { kind: 'confirming' }
  | { kind: 'done' }
  | { kind: 'stale' }
  | { kind: 'failed'; error: string; seconds: number };

/**
 * `/undo/{token}`: undoes a change of the address or password, by the link in its email. It needs a press, because mail
 * programs open links automatically. Afterwards the account has no password; the page leads to a new one.
 */
export function UndoScreen(): ReactElement {
  const t = useT();
  const token = useParam('token');
  const [state, setState] = useState<State>({ kind: token ? 'confirming' : 'stale' });
  const [isBusy, setBusy] = useState(false);
  usePageTitle(t('auth.undo_page'));

  const undo = async (): Promise<void> => {
    setBusy(true);
    const send = () => http('POST', `/api/undo/${encodeURIComponent(token ?? '')}`);
    const response = hasSessionHint() ? await sendSignedIn(send) : await send();
    setBusy(false);
    if (response.ok) setState({ kind: 'done' });
    else if (response.status === 410) setState({ kind: 'stale' });
    else setState({ kind: 'failed', error: response.error, seconds: response.seconds });
  };

  if (state.kind === 'done') {
    return (
      <FormPage title={t('account.undo_done')} text={t('account.undo_done_text')}>
        <Button size="l" kind="outline" render={<Link to="/reset" />}>
          {t('account.undo_again')}
        </Button>
      </FormPage>
    );
  }
  if (state.kind === 'stale') {
    return (
      <FormPage title={t('auth.stale_title')} text={t('account.undo_stale')}>
        <Button size="l" render={<Link to="/reset" />}>
          {t('auth.forgot')}
        </Button>
      </FormPage>
    );
  }
  return (
    <FormPage
      title={state.kind === 'failed' ? getErrorText(t, state.error, state.seconds) : t('account.undo_title')}
      text={t('account.undo_text')}
      onSubmit={() => void undo()}
    >
      <Button type="submit" size="l" block busy={isBusy}>
        {t('account.undo_do')}
      </Button>
    </FormPage>
  );
}
