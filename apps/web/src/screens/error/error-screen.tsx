import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { isOutOfReach, reloadForChunk } from '../../ground/chunk-reload.ts';
import { wordsStore } from '../../ground/language.ts';
import { PageError, statusOf } from '../../ground/page-error.ts';
import { useT, WordsProvider } from '../../ground/words.tsx';
import { ErrorPage } from './error-page.tsx';
import { HomeLink } from './home-link.tsx';

/**
 * Any error of a screen: its status, 500 without one, and its message. A missing part of the app reloads instead; where it stays
 * missing, `again` asks for it once more, by a press or when the network is back, and the navigation around it stays.
 */
export function ErrorScreen({
  error,
  again,
}: {
  error: unknown;
  again?: () => Promise<void>;
}): ReactElement | null {
  const words = useStore(wordsStore);
  const [reloading] = useState(() => reloadForChunk(error));
  useEffect(() => {
    if (!reloading) console.error(error);
  }, [error, reloading]);
  useEffect(() => {
    // What is missing can be fetched as soon as there is a network again.
    const online = (): void => void (again ? again() : reloadForChunk(error));
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [error, again]);
  if (reloading) return null;
  // Stands outside the root component when that is what failed.
  return (
    <WordsProvider words={words}>
      <Told error={error} {...(again && { again })} />
    </WordsProvider>
  );
}

function Told({ error, again }: { error: unknown; again?: () => Promise<void> }): ReactElement {
  const t = useT();
  if (again) {
    return (
      <ErrorPage title={t('shell.missing_title')} text={t('errors.offline')} within>
        <Button onClick={() => void again()}>{t('common.retry')}</Button>
      </ErrorPage>
    );
  }
  if (isOutOfReach(error)) {
    return (
      <ErrorPage title={t('shell.error')} text={t('errors.offline')}>
        <HomeLink />
      </ErrorPage>
    );
  }
  const status = statusOf(error);
  const message = error instanceof PageError || error instanceof Error ? error.message : String(error);
  return (
    <ErrorPage status={status} title={t('shell.error')} text={message}>
      <HomeLink />
    </ErrorPage>
  );
}
