import type { Language } from '@afterglow/domain/languages';
import type { TextName } from '@afterglow/domain/texts';
import type { TextRecord } from '@afterglow/protocol/console/texts/text-record';
import { Button } from '@afterglow/ui/primitives/button';
import { Time } from '@afterglow/ui/primitives/time';
import { useState } from 'react';
import { useAct } from '../../components/use-act.ts';
import { formatLogTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { TextDiff } from './text-diff.tsx';
import styles from './texts.module.css';

type TextVersionsProps = {
  record: TextRecord;
  language: Language;
  /** What is typed, to compare with a version. */
  body: string;
  /** Nothing is typed that would be lost. */
  isRestorable: boolean;
  onRestored: () => void;
};

/**
 * The published versions: who published them, when and why. Each can be compared with the draft, and restored as one.
 */
export function TextVersions({ record, language, body, isRestorable, onRestored }: TextVersionsProps) {
  const t = useT();
  const [compared, setCompared] = useState<number | null>(null);
  const { name } = record;
  const { act, errorText, isBusy } = useAct('texts/restore', { onDone: onRestored });
  return (
    <section className={styles.versions} aria-label={t.plain('texts.versions')}>
      <h2 className={styles.heading}>{t('texts.versions')}</h2>
      {record.versions.length === 0 ? <p className={styles.quiet}>{t('texts.no_versions')}</p> : null}
      {errorText ? (
        <p className={styles.error} role="alert">
          {errorText}
        </p>
      ) : null}
      <ol>
        {record.versions.map(({ version, at, by, note, material }) => (
          <li key={version} className={styles.versionLine}>
            <p>
              <b>{t('texts.version', { n: String(version) })}</b> <bdi>{by?.name ?? t('texts.release')}</bdi>{' '}
              <Time at={at}>{formatLogTime(at)}</Time> {material ? t('texts.material') : null}
            </p>
            {note ? (
              <p className={styles.quiet} dir="auto">
                {note}
              </p>
            ) : null}
            <div className={styles.line}>
              <Button
                kind="ghost"
                aria-expanded={compared === version}
                onClick={() => setCompared(compared === version ? null : version)}
              >
                {t('texts.compare')}
              </Button>
              <Button
                kind="ghost"
                busy={isBusy}
                disabled={!isRestorable}
                onClick={() => act({ name, version: record.version, from: version })}
              >
                {t('texts.restore')}
              </Button>
            </div>
            {compared === version ? (
              <TextDiff name={name as TextName} version={version} language={language} body={body} />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
