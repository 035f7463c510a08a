import { AlertDialog } from '@afterglow/ui/primitives/alert-dialog';
import { Button } from '@afterglow/ui/primitives/button';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import type { DescribeField } from '../core/form-fields.ts';
import { useT } from '../core/translations.tsx';
import { ConflictBar } from './conflict-bar.tsx';
import { DetailPanel } from './detail-panel.tsx';
import styles from './forms.module.css';

type SideFormProps = {
  title: string;
  /** The record as the server names it, `promo:2`: who else has it open is shown. */
  subject?: string | null;
  submit: string;
  /** The error of the last attempt. */
  errorText: string | null;
  /** The fields. A conflict is shown above them, and closing the form with changes asks first. */
  draft: ComponentProps<typeof ConflictBar>['draft'] & { isChanged: boolean };
  /** The names of the fields and of their values, for a conflict; missing where the form saves no version. */
  describe?: DescribeField;
  /** Something is chosen or typed that is no field of the draft. */
  hasOtherChanges?: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields; the first one gets the focus. */
  children: ReactNode;
};

/** A form beside a list or record, over it on a narrow window. Ctrl+Enter saves; closing it with changes asks first. */
export function SideForm(props: SideFormProps) {
  const {
    title,
    subject = null,
    submit,
    errorText,
    draft,
    describe,
    hasOtherChanges = false,
    isBusy,
    onSubmit,
    onClose,
    children,
  } = props;
  const t = useT();
  const isChanged = draft.isChanged || hasOtherChanges;
  const form = useRef<HTMLFormElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => form.current?.querySelector<HTMLElement>('textarea, input, select')?.focus(), []);
  return (
    <DetailPanel
      title={title}
      subject={subject}
      isEditing={isChanged}
      onClose={isChanged ? () => setLeaving(true) : onClose}
    >
      <form
        ref={form}
        className={styles.side}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          // A dialog of this form is elsewhere in the document.
          if (!event.currentTarget.contains(event.target as Node)) return;
          event.preventDefault();
          form.current?.requestSubmit();
        }}
      >
        {describe ? <ConflictBar draft={draft} describe={describe} /> : null}
        {children}
        {errorText ? (
          <p className={styles.error} role="alert">
            {errorText}
          </p>
        ) : null}
        <div className={styles.foot}>
          <Button type="submit" busy={isBusy} aria-keyshortcuts="Control+Enter">
            {submit}
          </Button>
          <Button kind="ghost" onClick={isChanged ? () => setLeaving(true) : onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </form>
      <AlertDialog
        open={isLeaving}
        danger
        title={t('table.discard')}
        confirm={t('table.discard_confirm')}
        cancel={t('table.discard_cancel')}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        {t('table.discard_text')}
      </AlertDialog>
    </DetailPanel>
  );
}
