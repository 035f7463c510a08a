import { Button } from '@afterglow/ui/primitives/button';
import type { ReactNode } from 'react';
import { PageForm } from '../../components/page-form.tsx';
import { useT } from '../../core/translations.tsx';
import styles from './persona-form.module.css';
import { useDescribeField } from './use-describe-field.ts';
import type { PersonaDraft } from './use-persona-draft.ts';

type PersonaPageFormProps = { form: PersonaDraft; submit: string; head?: ReactNode; children: ReactNode };

/** The form of a virtual profile, or of a part of it. Its foot says whether something is left to save. */
export function PersonaPageForm({ form, submit, head, children }: PersonaPageFormProps) {
  const t = useT();
  const describeField = useDescribeField();
  const { draft, isBusy, isSaved } = form;
  const hoursError = form.findError('hours');
  const errorText = hoursError ? t(`personas.error.${hoursError}`) : form.errorText;
  return (
    <PageForm
      className={styles.form}
      draft={draft}
      describe={describeField}
      head={head}
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={form.save}
      isFootSticky
      foot={
        <>
          <Button type="submit" busy={isBusy} disabled={!draft.isChanged && !draft.conflict}>
            {submit}
          </Button>
          {errorText ? null : (
            <p className={styles.note} role="status">
              {isSaved ? t('personas.saved') : draft.isChanged ? t('personas.unsaved') : ''}
            </p>
          )}
        </>
      }
    >
      {children}
    </PageForm>
  );
}
