import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { AreaPage } from '../../components/area-page.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useT } from '../../core/translations.tsx';
import { type CampaignFields, toFields } from './campaign-fields.ts';
import { CampaignForm } from './campaign-form.tsx';
import styles from './campaigns.module.css';
import { CAMPAIGNS_PATH } from './campaigns-paths.ts';

/** The form of a new campaign. Once saved it has a page of its own. */
export function NewCampaign() {
  const t = useT();
  const navigate = useNavigate();
  const draft = useDraft<CampaignFields>(toFields(null));
  return (
    <AreaPage
      title={t('console.tab.campaigns.new')}
      total={null}
      actions={
        <Link to={CAMPAIGNS_PATH} className={styles.back}>
          <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('campaigns.all')}
        </Link>
      }
    >
      <div className={styles.page}>
        <CampaignForm
          record={null}
          draft={draft}
          onSaved={({ id }) => void navigate({ to: `${CAMPAIGNS_PATH}/${id}`, replace: true })}
        />
      </div>
    </AreaPage>
  );
}
