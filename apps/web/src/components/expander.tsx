import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './expander.module.css';

/**
 * A button that is replaced by what it opens. The focus moves to the first field on opening and back to the button on
 * closing, unless another element has it by then. Escape closes.
 */
export function Expander({
  open,
  onClose,
  button,
  children,
}: {
  open: boolean;
  onClose: () => void;
  button: ReactNode;
  children: ReactNode;
}): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  useLayoutEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    const { activeElement, body } = document;
    if (!open && activeElement && activeElement !== body) return;
    place.current?.querySelector<HTMLElement>('[tabindex="-1"], input, select, button')?.focus();
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape from the fields inside
    <div
      ref={place}
      className={styles.place}
      onKeyDown={({ key }) => {
        if (open && key === 'Escape') onClose();
      }}
    >
      {open ? children : button}
    </div>
  );
}
