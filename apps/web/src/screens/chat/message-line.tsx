import { Ellipsis } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './message-line.module.css';

/** A bubble with the button for what can be done about it; the list hears the presses (`use-message-options`). */
export function MessageLine({
  messageId,
  mine,
  newest,
  children,
}: {
  messageId: number;
  mine: boolean;
  newest: boolean;
  children: ReactNode;
}): ReactElement {
  const t = useT();
  return (
    <div className={styles.line} data-mine={mine || undefined} data-message={messageId}>
      {children}
      <button
        type="button"
        className={styles.options}
        aria-label={t('chat.message_menu_open')}
        tabIndex={newest ? 0 : -1}
        data-message-options=""
      >
        <Ellipsis size={18} strokeWidth={2} />
      </button>
    </div>
  );
}
