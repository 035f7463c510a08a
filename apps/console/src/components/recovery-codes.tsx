import { useT } from '../core/translations.tsx';
import styles from './recovery-codes.module.css';

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useT();
  return (
    <div className={styles.codes}>
      <p>{t('console.recovery.text')}</p>
      <ol className={styles.list} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}
