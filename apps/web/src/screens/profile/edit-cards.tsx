import { NAME_FIELD_MAX, normalizeName, sanitizeNameInput, validateName } from '@afterglow/domain/name';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { type ReactElement, type ReactNode, useState } from 'react';
import { getErrorText } from '../../core/error-text.ts';
import { toastError } from '../../core/toast-error.ts';
import { toast } from '../../core/toasts.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { saveField } from '../../state/account/save-field.ts';
import { clearUnsaved, useUnsavedText } from '../../state/account/unsaved-texts.ts';
import styles from './edit-cards.module.css';

export function EditName({ name }: { name: string }): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  const [typed, setTyped] = useUnsavedText('name', name);
  const clean = normalizeName(typed);
  const error = clean === name ? null : validateName(clean, language);
  return (
    <EditCard
      // An invalid name cannot be saved.
      isChanged={clean !== name && error === null}
      onSave={async () => {
        const saved = await saveField('name', clean, { name: clean });
        if (!saved) clearUnsaved('name');
        return saved;
      }}
    >
      <Field
        label={t('settings.me_name')}
        value={typed}
        maxLength={NAME_FIELD_MAX}
        autoComplete="given-name"
        errorText={error ? getErrorText(t, `name_${error}`) : undefined}
        onChange={(event) => setTyped(sanitizeNameInput(event.currentTarget.value))}
      />
    </EditCard>
  );
}

const BIO_MAX = 500;

export function EditAbout({ bio }: { bio: string }): ReactElement {
  const t = useT();
  const [typed, setTyped] = useUnsavedText('bio', bio);
  const clean = typed.trim();
  return (
    <EditCard
      isChanged={clean !== bio.trim()}
      onSave={async () => {
        const errorCode = await saveField('bio', clean, { bio: clean });
        if (!errorCode) clearUnsaved('bio');
        return errorCode;
      }}
    >
      <TextArea
        label={t('settings.me_about')}
        placeholder={t('settings.me_about_placeholder')}
        value={typed}
        rows={3}
        maxLength={BIO_MAX}
        counter={`${typed.length}/${BIO_MAX}`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </EditCard>
  );
}

/** A field of the member's own profile. Its Save button appears when there is something to save. */
function EditCard({
  children,
  isChanged,
  onSave,
}: {
  children: ReactNode;
  isChanged: boolean;
  /** Returns null, or an error code. */
  onSave: () => Promise<string | null>;
}): ReactElement {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const errorCode = await onSave();
    setBusy(false);
    if (errorCode) toastError(t, errorCode);
    else toast({ type: 'success', message: t('settings.saved') });
  };
  return (
    <form
      className={styles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isBusy) void save();
      }}
    >
      {children}
      {isChanged ? (
        <Button type="submit" busy={isBusy}>
          {t('common.save')}
        </Button>
      ) : null}
    </form>
  );
}
