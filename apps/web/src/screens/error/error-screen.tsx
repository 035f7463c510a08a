import { type ReactElement, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { isOutOfReach, reloadForChunk } from '../../ground/chunk-reload.ts';
import { wordsStore } from '../../ground/language.ts';
import { PageError, statusOf } from '../../ground/page-error.ts';
import { useT, WordsProvider } from '../../ground/words.tsx';
import { ErrorPage } from './error-page.tsx';
import { HomeLink } from './home-link.tsx';

/** Any error of a screen: its status, 500 without one, and its message. A missing part of the app reloads instead. */
export function ErrorScreen({ error }: { error: unknown }): ReactElement | null {
  const words = useStore(wordsStore);
  const [reloading] = useState(() => reloadForChunk(error));
  useEffect(() => {
    if (!reloading) console.error(error);
  }, [error, reloading]);
  useEffect(() => {
    // What is missing can be fetched as soon as there is a network again.
    const again = (): void => void reloadForChunk(error);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [error]);
  if (reloading) return null;
  // Stands outside the root component when that is what failed.
  return (
    <WordsProvider words={words}>
      <Told error={error} />
    </WordsProvider>
  );
}

function Told({ error }: { error: unknown }): ReactElement {
  const t = useT();
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
