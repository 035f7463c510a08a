import type { BrandRecord } from '@afterglow/protocol/console/brand/brand-record';
import { Button } from '@afterglow/ui/primitives/button';
import { Time } from '@afterglow/ui/primitives/time';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { formatLogTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './brand.module.css';
import { VersionDifferences } from './version-differences.tsx';

type BrandVersionsProps = {
  record: BrandRecord;
  /** Something is typed that going back would mix up. */
  isChanged: boolean;
  /** Why the reader may not go back; null if they may. */
  denied: string | null;
};

/** Every version: its author, time and reason, its differences from today, and a button that restores it. */
export function BrandVersions({ record, isChanged, denied }: BrandVersionsProps) {
  const t = useT();
  const [compared, setCompared] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const { act, errorText, isBusy } = useAct('brand/restore', {
    onDone: () => {
      setAsked(null);
      setCompared(null);
    },
    reasons: { file: 'brand.refused_file', faults: 'brand.refused_faults' },
  });
  const blockedReason = denied ?? (isChanged ? t('brand.restore_first') : null);
  return (
    <section className={styles.versions} aria-label={t.plain('brand.versions')}>
      <h2 className={styles.heading}>{t('brand.versions')}</h2>
      {record.versions.length === 0 ? <p className={styles.hint}>{t('brand.no_versions')}</p> : null}
      <ol>
        {record.versions.map(({ version, at, by, note }) => (
          <li key={version} className={styles.version}>
            <p>
              <b>{t('brand.version', { n: String(version) })}</b> <bdi>{by?.name ?? t('brand.system')}</bdi>{' '}
              <Time at={at}>{formatLogTime(at)}</Time>{' '}
              {version === record.version ? t('brand.in_force') : null}
            </p>
            {note ? (
              <p className={styles.hint} dir="auto">
                {note}
              </p>
            ) : null}
            {version === record.version ? null : (
              <div className={styles.foot}>
                <Button
                  kind="ghost"
                  aria-expanded={compared === version}
                  onClick={() => setCompared(compared === version ? null : version)}
                >
                  {t('brand.compare', { n: String(version) })}
                </Button>
                <ActButton denied={blockedReason} onClick={() => setAsked(version)}>
                  {t('brand.restore', { n: String(version) })}
                </ActButton>
              </div>
            )}
            {compared === version ? <VersionDifferences version={version} today={record.value} /> : null}
          </li>
        ))}
      </ol>
      {asked === null ? null : (
        <ReasonDialog
          open
          onClose={() => setAsked(null)}
          title={t('brand.restore', { n: String(asked) })}
          description={t('brand.restore_text')}
          submit={t('brand.restore', { n: String(asked) })}
          errorText={errorText}
          isBusy={isBusy}
          onSubmit={(reason) => act({ from: asked, version: record.version, reason })}
        />
      )}
    </section>
  );
}
