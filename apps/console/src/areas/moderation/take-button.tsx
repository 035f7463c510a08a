import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import { Button } from '@afterglow/ui/primitives/button';
import { useT } from '../../core/translations.tsx';
import styles from './case-page.module.css';
import type { useTakeCase } from './use-take-case.ts';

type TakeButtonProps = {
  caseRecord: CaseRecord;
  taking: ReturnType<typeof useTakeCase>;
  /** The reader has a draft, and their claim has expired. */
  isLost: boolean;
};

/** Claims a case. While somebody else holds it, it says who. */
export function TakeButton({ caseRecord, taking, isLost }: TakeButtonProps) {
  const t = useT();
  const holder = caseRecord.state === 'taken' ? caseRecord.taken_by : null;
  return (
    <section className={styles.section} aria-label={t('moderation.decision')}>
      {isLost ? (
        <p className={styles.error} role="status">
          {t('moderation.conflict.claim')}
        </p>
      ) : null}
      <Button
        block
        kind={holder ? 'outline' : 'primary'}
        busy={taking.isBusy}
        aria-keyshortcuts="T"
        onClick={taking.take}
      >
        {t('moderation.take')}
      </Button>
      <p className={styles.quiet}>
        {holder ? t('moderation.held_text', { name: holder.name }) : t('moderation.take_text')}
      </p>
      {taking.errorText ? (
        <p className={styles.error} role="alert">
          {taking.errorText}
        </p>
      ) : null}
    </section>
  );
}
