import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import { Button } from '@afterglow/ui/primitives/button';
import { useT } from '../../core/translations.tsx';
import styles from './case-page.module.css';
import type { useTakeCase } from './use-take-case.ts';

type TakeButtonProps = { one: CaseRecord; taking: ReturnType<typeof useTakeCase> };

/** Claims a case that nobody holds; else who holds it. */
export function TakeButton({ one, taking }: TakeButtonProps) {
  const t = useT();
  const holder = one.state === 'taken' ? one.taken_by : null;
  return (
    <section className={styles.section} aria-label={t('moderation.decision')}>
      {holder ? (
        <p className={styles.quiet}>{t('moderation.held_text', { name: holder.name })}</p>
      ) : (
        <>
          <Button block busy={taking.isBusy} aria-keyshortcuts="T" onClick={taking.take}>
            {t('moderation.take')}
          </Button>
          <p className={styles.quiet}>{t('moderation.take_text')}</p>
        </>
      )}
      {taking.error ? (
        <p className={styles.error} role="alert">
          {taking.error}
        </p>
      ) : null}
    </section>
  );
}
