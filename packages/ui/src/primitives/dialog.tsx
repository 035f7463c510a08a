import { useRef } from 'react';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';

export function Dialog({ size = 'm', titleHidden = false, ...props }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <DialogFrame
      {...props}
      titleHidden={titleHidden}
      popup={popup}
      className={classes(styles.popup, styles[size])}
      styles={styles}
      head={(content) => <div className={classes(styles.head, titleHidden && styles.bare)}>{content}</div>}
    />
  );
}
