import type { ComponentProps, ReactNode } from 'react';
import type { DescribeField } from '../core/form-fields.ts';
import { ConflictBar } from './conflict-bar.tsx';
import styles from './forms.module.css';
import { PresentStaff } from './present-staff.tsx';

type PageFormProps = {
  /** CSS class with the gaps between the parts of the form. */
  className: string | undefined;
  /** The name of the form, where its page has more than it. */
  label?: string;
  /** The record as the server names it, `prices`: who else has it open is shown. None where its page shows it. */
  subject?: string;
  draft: ComponentProps<typeof ConflictBar>['draft'] & { isChanged: boolean };
  /** The names of the fields and of their values, for a conflict. */
  describe: DescribeField;
  /** Above a conflict: what the form is about. */
  head?: ReactNode;
  /** The error of the last attempt. */
  errorText: string | null;
  isBusy?: boolean;
  onSubmit: () => void;
  /** The buttons, and what is said beside them. */
  foot: ReactNode;
  /** The foot stays in sight, and the error is in it. */
  isFootSticky?: boolean;
  /** The fields, below a conflict. */
  children: ReactNode;
};

/** A form that is a page or a tab: a conflict, the fields, the last error and the buttons. */
export function PageForm(props: PageFormProps) {
  const {
    className,
    label,
    subject = null,
    draft,
    describe,
    head,
    errorText,
    isBusy = false,
    onSubmit,
    foot,
    children,
  } = props;
  const { isFootSticky = false } = props;
  const failed = errorText ? (
    <p className={styles.error} role="alert">
      {errorText}
    </p>
  ) : null;
  return (
    <form
      className={`${styles.page} ${className}`}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      <PresentStaff subject={subject} isEditing={draft.isChanged} />
      {head}
      <ConflictBar draft={draft} describe={describe} />
      {children}
      {isFootSticky ? null : failed}
      {foot ? (
        <div className={styles.foot} data-stays={isFootSticky || undefined}>
          {foot}
          {isFootSticky ? failed : null}
        </div>
      ) : null}
    </form>
  );
}
