import { Ellipsis } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react';
import { useLongPress } from '../../components/use-long-press.ts';
import { type Beside, openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import styles from './message-options.module.css';

/** A bubble with its options button. The list handles the presses, see `useMessageOptions`. */
export function MessageLine({
  messageId,
  isOwn,
  isNewest,
  children,
}: {
  messageId: number;
  isOwn: boolean;
  isNewest: boolean;
  children: ReactNode;
}): ReactElement {
  const t = useT();
  return (
    <div className={styles.line} data-own={isOwn || undefined} data-message={messageId}>
      {children}
      <button
        type="button"
        className={styles.options}
        aria-label={t('chat.message_menu_open')}
        tabIndex={isNewest ? 0 : -1}
        data-message-options=""
      >
        <Ellipsis size={18} strokeWidth={2} />
      </button>
    </div>
  );
}

interface Handlers extends ReturnType<typeof useLongPress> {
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const findOptionsButton = (target: EventTarget): HTMLElement | null =>
  (target as HTMLElement).closest('[data-message-options]');

/** Moves the focus with the arrow keys between the options buttons, which are one tab stop. */
function onArrowKey(event: KeyboardEvent): void {
  const button = findOptionsButton(event.target);
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (!button || by === 0) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message-options]')];
  const next = all[all.indexOf(button) + by];
  event.preventDefault();
  next?.focus();
}

/**
 * Opens a message's menu by a long press, a right click or the options button beside the bubble. The handlers belong to
 * the list, so that there is one set for any number of rows.
 */
export function useMessageOptions(personId: number): Handlers {
  const open = (target: EventTarget, beside: Beside): boolean => {
    const id = Number((target as HTMLElement).closest<HTMLElement>('[data-message]')?.dataset.message);
    if (id) openOverlay('message-menu', { person: personId, message: id }, { beside });
    return Boolean(id);
  };
  const longPress = useLongPress(open, (target) => findOptionsButton(target) !== null);
  return {
    ...longPress,
    onClick: (event) => {
      const button = findOptionsButton(event.target);
      if (button) open(button, button);
    },
    onKeyDown: onArrowKey,
  };
}
