import type { ReactElement } from 'react';
import styles from './typing-bubble.module.css';

/** Three dots: the other side is typing. A text elsewhere says so too. */
export function TypingBubble(): ReactElement {
  return (
    <span className={styles.bubble} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
