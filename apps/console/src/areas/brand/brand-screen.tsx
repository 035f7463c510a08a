import { AreaPage } from '../../components/area-page.tsx';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { useCall } from '../../components/use-call.ts';
import { useT } from '../../core/translations.tsx';
import styles from './brand.module.css';
import { BrandForm } from './brand-form.tsx';

/** The name and look of the site: the form with its preview, and every version. */
export function BrandScreen() {
  const t = useT();
  const { data: record, error, retry } = useCall('brand/get', {});
  return (
    <AreaPage title={t('console.area.brand')} total={null}>
      <div className={styles.page}>
        {record ? <BrandForm record={record} /> : <RecordPlaceholder error={error} onRetry={retry} />}
      </div>
    </AreaPage>
  );
}
