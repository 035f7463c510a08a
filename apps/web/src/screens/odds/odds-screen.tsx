import type { WeightTable } from '@afterglow/protocol/site/page-facts';
import { Button } from '@afterglow/ui/primitives/button';
import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import { type ReactElement, useEffect, useState } from 'react';
import { http } from '../../core/http.ts';
import { getPageFacts } from '../../core/page-facts.ts';
import { useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import { CheckDraw } from './check-draw.tsx';
import styles from './odds-screen.module.css';
import { OddsTables } from './odds-tables.tsx';

const steps = ['before', 'spin', 'prize', 'after'] as const;

/** `/odds`: the present and past odds of the wheel, how it is drawn, and a check of a draw in the reader's browser. */
export function OddsScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('legal.odds'));
  const { tables, retry } = useTables();
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{t('legal.odds')}</h1>
      <p className={styles.intro}>{t('odds.intro')}</p>
      <p className={styles.intro}>{t('odds.free_spins')}</p>
      {tables ? (
        <OddsTables tables={tables} />
      ) : tables === null ? (
        <div className={styles.state}>
          <p>{t('odds.failed')}</p>
          <Button kind="soft" onClick={retry}>
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        <div className={styles.waiting} role="status" aria-label={t('common.loading')}>
          <Skeleton lines={12} />
        </div>
      )}
      <section className={styles.section}>
        <h2>{t('odds.how')}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`odds.how_${step}`)}</li>
          ))}
        </ol>
      </section>
      <CheckDraw tables={tables ?? []} />
    </article>
  );
}

/** Returns all weight tables of the wheel, the present one first. Undefined while loading, null after an error. */
function useTables(): { tables: readonly WeightTable[] | null | undefined; retry: () => void } {
  const [tables, setTables] = useState<readonly WeightTable[] | null | undefined>(
    () => getPageFacts().tables,
  );
  useEffect(() => {
    if (tables !== undefined) return;
    let isMounted = true;
    void http<{ tables: WeightTable[] }>('GET', '/api/odds').then((response) => {
      if (isMounted) setTables(response.ok ? response.body.tables : null);
    });
    return () => {
      isMounted = false;
    };
  }, [tables]);
  return { tables, retry: () => setTables(undefined) };
}
