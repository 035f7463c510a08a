import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './expander.module.css';

/**
 * A button that is replaced by what it opens. The focus moves to the first field on opening and back to the button on
 * closing, unless another element has it by then. Escape closes.
 */
export function Expander({
  isOpen,
  onClose,
  button,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  button: ReactNode;
  children: ReactNode;
}): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const { activeElement, body } = document;
    if (!isOpen && activeElement && activeElement !== body) return;
    place.current?.querySelector<HTMLElement>('[tabindex="-1"], input, select, button')?.focus();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape from the fields inside
    <div
      ref={place}
      className={styles.place}
      onKeyDown={({ key }) => {
        if (isOpen && key === 'Escape') onClose();
      }}
    >
      {isOpen ? children : button}
    </div>
  );
}
