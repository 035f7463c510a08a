import { Button } from '@afterglow/ui/primitives/button';
import { useState } from 'react';
import { RecoveryCodes } from '../../components/recovery-codes.tsx';
import { useAct } from '../../components/use-act.ts';
import { useT } from '../../core/translations.tsx';
import styles from './me-screen.module.css';

/** How many recovery codes are left, and new ones. */
export function RecoverySection({ left }: { left: number }) {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { act, errorText, isBusy } = useAct('me/recovery_codes', { onDone: (made) => setCodes(made.codes) });
  return (
    <div className={styles.fields}>
      <p>{t('me.recovery_left', { n: left })}</p>
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {errorText ? (
        <p className={styles.error} role="alert">
          {errorText}
        </p>
      ) : null}
      <div>
        <Button kind="outline" busy={isBusy} onClick={() => act({})}>
          {t('me.recovery_new')}
        </Button>
      </div>
    </div>
  );
}
