import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useState } from 'react';
import { errorText, http } from '../../ground/http.ts';
import { Link } from '../../ground/link.tsx';
import { hasSessionHint } from '../../ground/session-hint.ts';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useParam } from '../../ground/use-place.ts';
import { useT } from '../../ground/words.tsx';
import { FormPage } from '../../parts/form-page.tsx';

/** It signs this browser out too, and whoever pressed it is told so here. */
async function askSignedIn(ask: () => ReturnType<typeof http>): ReturnType<typeof http> {
  const { stayingWhileItEnds } = await import('../../state/account/sign-out.ts');
  return stayingWhileItEnds(ask, ({ ok }) => ok);
}

type State =
  | { kind: 'asked' }
  | { kind: 'done' }
  | { kind: 'stale' }
  | { kind: 'failed'; error: string; seconds: number };

/**
 * Where the mail about a changed address or password leads. A press does it, never a program that only looks at links. Afterwards
 * no password opens the account: the link to a new one is in the same inbox.
 */
export function UndoScreen(): ReactElement {
  const t = useT();
  const token = useParam('token');
  const [state, setState] = useState<State>({ kind: token ? 'asked' : 'stale' });
  const [busy, setBusy] = useState(false);
  usePageTitle(t('auth.undo_page'));

  const undo = async (): Promise<void> => {
    setBusy(true);
    const ask = () => http('POST', `/api/undo/${encodeURIComponent(token ?? '')}`);
    const answer = hasSessionHint() ? await askSignedIn(ask) : await ask();
    setBusy(false);
    if (answer.ok) setState({ kind: 'done' });
    else if (answer.status === 410) setState({ kind: 'stale' });
    else setState({ kind: 'failed', error: answer.error, seconds: answer.seconds });
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
      title={state.kind === 'failed' ? errorText(t, state.error, state.seconds) : t('account.undo_title')}
      text={t('account.undo_text')}
      onSubmit={() => void undo()}
    >
      <Button type="submit" size="l" block busy={busy}>
        {t('account.undo_do')}
      </Button>
    </FormPage>
  );
}
