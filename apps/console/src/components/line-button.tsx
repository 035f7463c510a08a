import type { KeyboardEvent, ReactNode } from 'react';
import styles from './line-button.module.css';

type LineButtonProps = {
  id: string;
  /** The columns of the line. */
  className: string | undefined;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
};

/** A line of a list that is no table. It opens something beside the list. Arrows or J and K move through all lines. */
export function LineButton({ id, className = '', isOpen, onOpen, children }: LineButtonProps) {
  return (
    <button
      type="button"
      id={id}
      className={`${styles.line} ${className}`}
      data-line
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      onKeyDown={moveByKey}
    >
      {children}
    </button>
  );
}

const STEPS: Readonly<Record<string, number>> = { KeyJ: 1, ArrowDown: 1, KeyK: -1, ArrowUp: -1 };

/** Moves the focus to the next line by a key, by the place of the key on the board. */
function moveByKey(event: KeyboardEvent): void {
  const step = STEPS[event.code];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const lines = [...document.querySelectorAll<HTMLElement>('[data-line]')];
  const next = lines[lines.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
