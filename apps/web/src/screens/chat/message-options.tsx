import { Ellipsis } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react';
import { useLongPress } from '../../components/use-long-press.ts';
import { type Beside, openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import styles from './message-options.module.css';

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

interface Handlers extends ReturnType<typeof useLongPress> {
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const findOptionsButton = (target: EventTarget): HTMLElement | null =>
  (target as HTMLElement).closest('[data-message-options]');

/** From one message's button to the next: one stop of the keyboard for all of them. */
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
 * Opens what can be done about a message: by a long press or the right button, and by the button beside the bubble. One hearer
 * for all rows, however many there are.
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
