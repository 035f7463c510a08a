import { useNavigate } from '@tanstack/react-router';
import { AreaPage } from '../../components/area-page.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { NotForRole } from '../../components/not-for-role.tsx';
import { useT } from '../../core/translations.tsx';
import { PersonaForm } from './persona-form.tsx';
import { PERSONAS_PATH } from './personas-paths.ts';
import styles from './record-tab.module.css';
import { useMayEdit } from './use-may-edit.ts';
import { usePersonaDraft } from './use-persona-draft.ts';

/** The form of a new virtual profile. It is paused; pictures come next. */
export function NewPersona() {
  const t = useT();
  const mayEdit = useMayEdit();
  return (
    <AreaPage title={t('console.tab.personas.new')} total={null}>
      {mayEdit ? (
        <div className={styles.scroll}>
          <NewForm />
        </div>
      ) : (
        <NotForRole level={2} minRole="manager" />
      )}
    </AreaPage>
  );
}

function NewForm() {
  const t = useT();
  const navigate = useNavigate();
  const form = usePersonaDraft(
    null,
    (id) => void navigate({ to: `${PERSONAS_PATH}/${id}/photos` as never, ignoreBlocker: true }),
  );
  return (
    <>
      <LeaveGuard isChanged={form.draft.isChanged} />
      <PersonaForm form={form} submit={t('personas.create')}>
        <p className={styles.hint}>{t('personas.new_text')}</p>
      </PersonaForm>
    </>
  );
}
