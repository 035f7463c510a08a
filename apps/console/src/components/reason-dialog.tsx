import { isReasonShort } from '@afterglow/domain/console-limits';
import { Button } from '@afterglow/ui/primitives/button';
import { Dialog } from '@afterglow/ui/primitives/dialog';
import { Field } from '@afterglow/ui/primitives/field';
import { type ReactNode, useId, useState } from 'react';
import { isSameName } from '../core/is-same-name.ts';
import { useT } from '../core/translations.tsx';
import styles from './reason-dialog.module.css';
import { ReasonField } from './reason-field.tsx';

type ReasonDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  submit: string;
  /** For an act that cannot be undone: this name has to be typed. */
  typedName?: string;
  /** The error of the last attempt. */
  errorText: string | null;
  isBusy: boolean;
  onSubmit: (reason: string) => void;
  /** Further fields, above the reason. */
  children?: ReactNode;
};

/** Asks for a reason of 10 to 500 characters, which is kept in the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, description, submit, typedName, errorText, isBusy, onSubmit, children } =
    props;
  const t = useT();
  const form = useId();
  const [reason, setReason] = useState('');
  const [name, setName] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const isNameTyped = typedName === undefined || isSameName(name, typedName);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={title}
      description={description}
      closeLabel={t('common.close')}
      focusFirst="field"
      footer={
        <Button block type="submit" form={form} busy={isBusy}>
          {submit}
        </Button>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React also gives it to the form that the dialog belongs to, which is not what was sent.
          event.stopPropagation();
          setSubmitted(true);
          if (!isReasonShort(reason) && isNameTyped) onSubmit(reason.trim());
        }}
      >
        {children}
        <ReasonField value={reason} isSubmitted={isSubmitted} errorText={errorText} onChange={setReason} />
        {typedName === undefined ? null : (
          <Field
            label={t('table.type_name', { name: typedName })}
            errorText={isSubmitted && !isNameTyped ? t('table.other_name') : undefined}
            value={name}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
