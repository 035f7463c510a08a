import { Button } from '@afterglow/ui/primitives/button';
import { useT } from '../../core/translations.tsx';
import styles from './persona-form.module.css';
import type { PersonaDraft } from './use-persona-draft.ts';

/** The end of a form: why the last save failed, and the button that saves. It stays in sight. */
export function SaveFoot({ form, submit }: { form: PersonaDraft; submit: string }) {
  const t = useT();
  const { draft, isBusy, isSaved } = form;
  const hoursError = form.findError('hours');
  const error = hoursError ? t(`personas.error.${hoursError}`) : form.error;
  return (
    <div className={styles.foot}>
      <Button type="submit" busy={isBusy} disabled={!draft.isChanged && !draft.conflict}>
        {submit}
      </Button>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : (
        <p className={styles.note} role="status">
          {isSaved ? t('personas.saved') : draft.isChanged ? t('personas.unsaved') : ''}
        </p>
      )}
    </div>
  );
}
