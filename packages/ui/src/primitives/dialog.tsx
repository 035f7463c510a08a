import { useRef } from 'react';
import styles from './dialog.module.css';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import { joinClasses } from './join-classes.ts';

export function Dialog({ size = 'm', titleHidden = false, ...props }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <DialogFrame
      {...props}
      titleHidden={titleHidden}
      popup={popup}
      className={joinClasses(styles.popup, styles[size])}
      styles={styles}
      head={(content, className) => (
        <div className={joinClasses(className, styles.head, titleHidden && styles.bare)}>{content}</div>
      )}
    />
  );
}
