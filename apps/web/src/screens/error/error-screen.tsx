import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { MAIN_ID } from '../../components/skip-link.tsx';
import { isOfflineChunkError, reloadForChunk } from '../../core/chunk-reload.ts';
import { translationStore } from '../../core/language.ts';
import { getErrorStatus, PageError } from '../../core/page-error.ts';
import { navigate } from '../../core/router.ts';
import { TranslationsProvider, useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import styles from './error-screen.module.css';

/**
 * An error of a screen: its status, 500 by default, and its message. A missing chunk reloads the page once. If it is
 * still missing, `retry` loads it again, on click or when the network is back; the navigation around it stays.
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
    // A missing chunk can be loaded when the network is back.
    const online = (): void => void (retry ? retry() : reloadForChunk(error));
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [error, retry]);
  if (isReloading) return null;
  // If the root component failed, this screen is outside of the provider that it contains.
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
      <ErrorPage title={t('shell.missing_title')} text={t('errors.offline')} isWithinLayout>
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

/** `within`: the layout around it already has the `main` element and the navigation. */
export function NotFoundScreen({ isWithinLayout = false }: { isWithinLayout?: boolean }): ReactElement {
  const t = useT();
  return (
    <ErrorPage
      isWithinLayout={isWithinLayout}
      status={404}
      title={t('shell.not_found')}
      text={t('shell.not_found_text')}
    >
      <HomeLink />
    </ErrorPage>
  );
}

/** A page that says what went wrong and where to go. */
function ErrorPage({
  status,
  title,
  text,
  isWithinLayout = false,
  children,
}: {
  /** Absent when there was no response. */
  status?: number;
  title: string;
  text?: string;
  /** The layout around it already has a `main` element. */
  isWithinLayout?: boolean;
  children: ReactNode;
}): ReactElement {
  usePageTitle(title);
  const Page = isWithinLayout ? 'div' : 'main';
  return (
    <Page
      className={styles.page}
      data-within={isWithinLayout || undefined}
      {...(!isWithinLayout && { id: MAIN_ID, tabIndex: -1 })}
    >
      <div className={styles.arch} aria-hidden="true">
        <svg viewBox="0 0 120 140" aria-hidden="true">
          <path className={styles.smoke} d="M60 62c-7-9 9-15 1-26-4-6-1-11 3-15" />
          <path className={styles.wick} d="M60 76v-9" />
          <path className={styles.wax} d="M46 76h28v52H46Z" />
          <path className={styles.table} d="M24 128h72" />
        </svg>
      </div>
      {status ? <p className={styles.status}>{status}</p> : null}
      <h1 className={styles.title}>{title}</h1>
      {text ? (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      ) : null}
      <div className={styles.actions}>{children}</div>
    </Page>
  );
}

function HomeLink(): ReactElement {
  const t = useT();
  return (
    <a
      className={styles.home}
      href="/"
      onClick={(event) => {
        event.preventDefault();
        void navigate({ to: '/' });
      }}
    >
      {t('shell.home')}
    </a>
  );
}
