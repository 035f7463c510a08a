import type { ReactElement, ReactNode } from 'react';
import styles from './form-page.module.css';
import { keepFocus } from './keep-focus.ts';

interface FormPageProps {
  title: string;
  text?: ReactNode;
  /** A page of one message: its picture stands in an arch above it, and all is centred. */
  art?: ReactNode;
  children: ReactNode;
  /** Other ways from here, below. */
  foot?: ReactNode;
  onSubmit?: () => void;
}

/** A page of one short form, or of one message with a way on. */
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
