import type { ReactElement, ReactNode } from 'react';
import styles from './form-page.module.css';
import { keepFocus } from './keep-focus.ts';

interface FormPageProps {
  title: string;
  text?: ReactNode;
  /** For a page with one message: the picture in the arch above it. Everything is centred. */
  art?: ReactNode;
  children: ReactNode;
  /** Links below the form. */
  foot?: ReactNode;
  onSubmit?: () => void;
}

/** A page with one short form, or with one message and a button. */
export function FormPage({ title, text, art, children, foot, onSubmit }: FormPageProps): ReactElement {
  const page = { ref: keepFocus, className: styles.page, 'data-message': art ? '' : undefined };
  const parts = (
    <>
      {art ? (
        <span className={styles.arch} aria-hidden="true">
          {art}
        </span>
      ) : null}
      <h1 className={styles.title}>{title}</h1>
      {text ? <p className={styles.text}>{text}</p> : null}
      <div className={styles.fields}>{children}</div>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </>
  );
  if (!onSubmit) return <div {...page}>{parts}</div>;
  return (
    <form
      {...page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {parts}
    </form>
  );
}
