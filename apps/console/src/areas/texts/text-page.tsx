import type { TextName } from '@afterglow/domain/texts';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { AreaPage } from '../../components/area-page.tsx';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { useCall } from '../../components/use-call.ts';
import { useT } from '../../core/translations.tsx';
import { TextEditor } from './text-editor.tsx';
import styles from './texts.module.css';
import { TEXTS_PATH } from './texts-paths.ts';

/** The page of a text: its draft in three languages, what it looks like, and its versions. */
export function TextPage({ name }: { name: TextName }) {
  const t = useT();
  const { data: record, error, retry } = useCall('texts/get', { name });
  return (
    <AreaPage
      title={t.plain(`texts.name.${name}`)}
      total={null}
      actions={
        <Link to={TEXTS_PATH} className={styles.back}>
          <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('texts.all')}
        </Link>
      }
    >
      {record ? (
        <TextEditor name={name} record={record} />
      ) : (
        <RecordPlaceholder error={error} onRetry={retry} />
      )}
    </AreaPage>
  );
}
