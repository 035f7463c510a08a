import { MAX_VIEW_NAME_LENGTH } from '@afterglow/domain/console-preferences';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { useState } from 'react';
import type { SavedView } from '../core/list-views.ts';
import { useT } from '../core/translations.tsx';
import { useSaveViews } from './use-save-views.ts';
import styles from './view-forms.module.css';

/** Saves what the list shows now under a name. */
export function NewView({ list, query }: { list: string; query: string }) {
  const t = useT();
  const [name, setName] = useState('');
  const { save, errorText, isBusy } = useSaveViews({ onDone: () => setName('') });
  return (
    <NameForm
      label={t('table.view_new')}
      submit={t('table.view_save')}
      name={name}
      onName={setName}
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={() => save({ kind: 'add', list, name, query })}
    />
  );
}

type EditViewProps = { view: SavedView; query: string; onClose: () => void };

/** Renames, overwrites or deletes a view. */
export function EditView({ view: { list, name, query: savedQuery }, query, onClose }: EditViewProps) {
  const t = useT();
  const [newName, setNewName] = useState(name);
  const [isDeleting, setDeleting] = useState(false);
  const { save, errorText, isBusy } = useSaveViews({ onDone: onClose });
  if (isDeleting)
    return (
      <div className={styles.form}>
        <p>{t('table.view_delete_ask', { name })}</p>
        {errorText ? (
          <p className={styles.error} role="alert">
            {errorText}
          </p>
        ) : null}
        <Button
          kind="danger-outline"
          block
          autoFocus
          busy={isBusy}
          onClick={() => save({ kind: 'remove', list, name })}
        >
          {t('table.view_delete')}
        </Button>
        <Button kind="ghost" block onClick={() => setDeleting(false)}>
          {t('table.view_keep')}
        </Button>
      </div>
    );
  return (
    <div className={styles.form}>
      <NameForm
        label={t('table.view_name')}
        submit={t('table.view_rename')}
        name={newName}
        onName={setNewName}
        errorText={errorText}
        isBusy={isBusy}
        isFocused
        onSubmit={() => save({ kind: 'rename', list, name, newName })}
      />
      {query === savedQuery ? null : (
        <Button
          kind="outline"
          block
          busy={isBusy}
          onClick={() => save({ kind: 'overwrite', list, name, query })}
        >
          {t('table.view_overwrite')}
        </Button>
      )}
      <Button kind="danger-outline" block onClick={() => setDeleting(true)}>
        {t('table.view_delete')}
      </Button>
      <Button kind="ghost" block onClick={onClose}>
        {t('table.view_back')}
      </Button>
    </div>
  );
}

type NameFormProps = {
  label: string;
  submit: string;
  name: string;
  onName: (name: string) => void;
  errorText: string | null;
  isBusy: boolean;
  isFocused?: boolean;
  onSubmit: () => void;
};

function NameForm({ label, submit, name, onName, errorText, isBusy, isFocused, onSubmit }: NameFormProps) {
  return (
    <form
      className={styles.name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      <Field
        label={label}
        errorText={errorText ?? undefined}
        autoComplete="off"
        autoFocus={isFocused}
        maxLength={MAX_VIEW_NAME_LENGTH}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <Button type="submit" kind="soft" block busy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
