import { getDirection } from '@afterglow/domain/languages';
import { Button } from '@afterglow/ui/primitives/button';
import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import styles from './terms-changes.module.css';
import { listTextChanges } from './text-changes.ts';

/** What is different in the new terms, by paragraph: struck out what is gone, marked what is new. */
export function TermsChanges({ version }: { version: number }): ReactElement {
  const t = useT();
  const { data: texts, isFetching, refetch } = useTermsChanges(version);
  const changes = useMemo(
    () => (texts ? listTextChanges(texts.accepted.text, texts.newest.text, texts.language) : []),
    [texts],
  );
  return (
    <section className={styles.changes} aria-busy={!texts && isFetching}>
      <h3 className={styles.title}>{t('legal.changes_title')}</h3>
      {!texts && isFetching ? <Skeleton lines={6} /> : null}
      {!texts && !isFetching ? (
        <div className={styles.failed} role="alert">
          <p>{t('legal.changes_failed')}</p>
          <Button kind="soft" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : null}
      {texts ? (
        <>
          <p className={styles.quiet}>{t('legal.changes_since', { n: texts.accepted.version })}</p>
          {changes.length === 0 ? <p>{t('legal.changes_none')}</p> : null}
          <ol className={styles.list}>
            {changes.map(({ heading, kind, parts }, at) => (
              <li key={at} className={styles.change}>
                <p className={styles.quiet}>
                  <strong>{t(`legal.change_${kind}`)}</strong>
                  {heading === null ? null : <bdi>{heading}</bdi>}
                </p>
                <p className={styles.words} lang={texts.language} dir={getDirection(texts.language)}>
                  {parts.map(({ kind: part, text }, place) =>
                    part === 'added' ? (
                      <ins key={place}>{text}</ins>
                    ) : part === 'removed' ? (
                      <del key={place}>{text}</del>
                    ) : (
                      <span key={place}>{text}</span>
                    ),
                  )}
                </p>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  );
}

/** Returns the terms that the member has accepted and the newest ones, which are `version` or later. */
function useTermsChanges(version: number) {
  const { language } = useLanguage();
  return useQuery(
    {
      queryKey: ['terms/changes', version, language],
      queryFn: () => request('terms/changes', { language }),
      staleTime: 0,
      // Long texts, for the sheet alone.
      gcTime: 0,
    },
    queryClient,
  );
}
