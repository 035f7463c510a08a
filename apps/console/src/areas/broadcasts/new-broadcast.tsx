import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { AreaPage } from '../../components/area-page.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useT } from '../../core/translations.tsx';
import { BroadcastEditor } from './broadcast-editor.tsx';
import { type BroadcastFields, toFields } from './broadcast-fields.ts';
import styles from './broadcasts.module.css';
import { BROADCASTS_PATH } from './broadcasts-paths.ts';

/** The form of a new broadcast. Once saved it is a draft with a page of its own. */
export function NewBroadcast() {
  const t = useT();
  const navigate = useNavigate();
  const draft = useDraft<BroadcastFields>(toFields(null));
  return (
    <AreaPage
      title={t('console.tab.broadcasts.new')}
      total={null}
      actions={
        <Link to={BROADCASTS_PATH} className={styles.back}>
          <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('broadcasts.all')}
        </Link>
      }
    >
      <LeaveGuard isChanged={draft.isChanged} />
      <div className={styles.page}>
        <BroadcastEditor
          record={null}
          draft={draft}
          onSaved={({ id }) =>
            void navigate({ to: `${BROADCASTS_PATH}/${id}`, replace: true, ignoreBlocker: true })
          }
        />
      </div>
    </AreaPage>
  );
}
