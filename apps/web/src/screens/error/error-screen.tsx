import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { isOfflineChunkError, reloadForChunk } from '../../core/chunk-reload.ts';
import { translationStore } from '../../core/language.ts';
import { getErrorStatus, PageError } from '../../core/page-error.ts';
import { TranslationsProvider, useT } from '../../core/translations.tsx';
import { ErrorPage } from './error-page.tsx';
import { HomeLink } from './home-link.tsx';

/**
 * Any error of a screen: its status, 500 without one, and its message. A missing part of the app reloads instead; where it stays
 * missing, `retry` fetches it again, by a press or when the network is back, and the navigation around it stays.
 */
export function ErrorScreen({
  error,
  retry,
}: {
  error: unknown;
  retry?: () => Promise<void>;
}): ReactElement | null {
  const translations = useStore(translationStore);
  const [isReloading] = useState(() => reloadForChunk(error));
  useEffect(() => {
    if (!isReloading) console.error(error);
  }, [error, isReloading]);
  useEffect(() => {
    // What is missing can be fetched as soon as there is a network again.
    const online = (): void => void (retry ? retry() : reloadForChunk(error));
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [error, retry]);
  if (isReloading) return null;
  // Stands outside the root component when that is what failed.
  return (
    <TranslationsProvider translations={translations}>
      <ErrorMessage error={error} {...(retry && { retry })} />
    </TranslationsProvider>
  );
}

function ErrorMessage({ error, retry }: { error: unknown; retry?: () => Promise<void> }): ReactElement {
  const t = useT();
  if (retry) {
    return (
      <ErrorPage title={t('shell.missing_title')} text={t('errors.offline')} within>
        <Button onClick={() => void retry()}>{t('common.retry')}</Button>
      </ErrorPage>
    );
  }
  if (isOfflineChunkError(error)) {
    return (
      <ErrorPage title={t('shell.error')} text={t('errors.offline')}>
        <HomeLink />
      </ErrorPage>
    );
  }
  const status = getErrorStatus(error);
  const message = error instanceof PageError || error instanceof Error ? error.message : String(error);
  return (
    <ErrorPage status={status} title={t('shell.error')} text={message}>
      <HomeLink />
    </ErrorPage>
  );
}
