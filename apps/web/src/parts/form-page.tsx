import type { ReactElement, ReactNode } from 'react';
import styles from './form-page.module.css';
import { keptFocus } from './kept-focus.ts';

interface FormPageProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Other ways from here, below. */
  foot?: ReactNode;
  onSubmit?: () => void;
}

/** A page of one short form, or of one message with a way on. */
export function FormPage({ title, text, children, foot, onSubmit }: FormPageProps): ReactElement {
  return (
    <form
      ref={keptFocus}
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <h1 className={styles.title}>{title}</h1>
      {text ? <p className={styles.text}>{text}</p> : null}
      <div className={styles.fields}>{children}</div>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </form>
  );
}
