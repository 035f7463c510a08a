import type { BrandValue } from '@afterglow/domain/brand/brand';
import type { BrandRecord } from '@afterglow/protocol/console/brand/brand-record';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { useCall } from '../../components/use-call.ts';
import { useT } from '../../core/translations.tsx';
import styles from './brand.module.css';
import { type BrandField, toFields } from './brand-fields.ts';
import { useDescribeField } from './use-describe-field.ts';

/** What a version has other than the brand in force, field by field. */
export function VersionDifferences({ version, today }: { version: number; today: BrandRecord['value'] }) {
  const t = useT();
  const describeField = useDescribeField();
  const { data, error, retry } = useCall('brand/get', { at: version });
  if (!data) return <RecordPlaceholder error={error} onRetry={retry} />;
  const [now, past] = [toFields(today as BrandValue), toFields(data.value as BrandValue)];
  const differing = (Object.keys(now) as BrandField[]).filter((field) => now[field] !== past[field]);
  if (differing.length === 0) return <p className={styles.hint}>{t('brand.same')}</p>;
  return (
    <ul className={styles.differences}>
      {differing.map((field) => {
        const { label, show } = describeField(field);
        return (
          <li key={field}>{t('brand.from_to', { label, now: show(now[field]), past: show(past[field]) })}</li>
        );
      })}
    </ul>
  );
}
