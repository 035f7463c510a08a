import type { SettingRow } from '@afterglow/protocol/console/settings/setting-row';
import { Lock } from 'lucide-react';
import { LineButton } from '../../components/line-button.tsx';
import { useT } from '../../core/translations.tsx';
import styles from './setting-list.module.css';
import { getSettingHint, getSettingName } from './setting-names.ts';
import { useValueText } from './setting-value.tsx';

type SettingListProps = {
  title: string;
  rows: readonly SettingRow[];
  openKey: string | undefined;
  denied: (row: SettingRow) => string | null;
  onOpen: (key: string) => void;
};

/** A group of settings, one a line: name, what it does, value. Arrows or J and K move through all groups. */
export function SettingList({ title, rows, openKey, denied, onOpen }: SettingListProps) {
  const t = useT();
  const valueText = useValueText();
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {rows.map((row) => {
          const reason = denied(row);
          return (
            <li key={row.key}>
              <LineButton
                id={`setting-${row.key}`}
                className={styles.row}
                isOpen={row.key === openKey}
                onOpen={() => onOpen(row.key)}
              >
                <span className={styles.name}>
                  {getSettingName(row.key)}
                  {reason === null ? null : (
                    <span className={styles.lock} title={reason}>
                      <Lock size={14} aria-label={reason} />
                    </span>
                  )}
                </span>
                <span className={styles.value} data-own={row.set}>
                  <bdi>{row.secret ? t('configuration.secret') : valueText(row, row.value)}</bdi>
                </span>
                <span className={styles.hint}>{getSettingHint(row.key)}</span>
              </LineButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
