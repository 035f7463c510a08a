import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './action-menu.module.css';
import { joinClasses } from './join-classes.ts';
import { createFocusRestorer } from './restore-focus.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The anchor of a menu: the button that opened it, or the position of the pointer. */
export type MenuAnchor = Element | { readonly x: number; readonly y: number };

const EDGE = 8;
const GAP = 4;

const clamp = (value: number, max: number): number => Math.max(EDGE, Math.min(value, max));

/**
 * Places the menu below the anchor if there is room, else above. It extends in reading direction if its pane
 * has room for that, and never leaves the window.
 */
function positionMenu(menu: HTMLElement, anchor: MenuAnchor): void {
  const box = anchor instanceof Element ? anchor.getBoundingClientRect() : new DOMRect(anchor.x, anchor.y);
  const { offsetWidth: width, offsetHeight: height } = menu;
  const isRtl = getComputedStyle(menu).direction === 'rtl';
  const [onward, back] = isRtl ? [box.right - width, box.left] : [box.left, box.right - width];
  // A button's menu stays in the pane of the button if possible.
  const pane = anchor instanceof Element ? anchor.closest('main, [role="dialog"]') : null;
  const { left, right } = pane?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
  const isFitting = onward >= left + EDGE && onward + width <= right - EDGE;
  const gap = box.height > 0 ? GAP : 0;
  const isAbove = box.bottom + gap + height > innerHeight - EDGE && box.top - gap - height >= EDGE;
  const top = isAbove ? box.top - gap - height : box.bottom + gap;
  menu.style.left = `${clamp(isFitting ? onward : back, innerWidth - EDGE - width)}px`;
  menu.style.top = `${clamp(top, innerHeight - EDGE - height)}px`;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const next = steps[event.key]?.(items.indexOf(event.target as HTMLElement), items.length);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

/** A menu of actions beside its subject, for a mouse: without a visible title, a close button or a backdrop. */
export function ActionMenu({
  open,
  onOpenChange,
  anchor,
  title,
  lead,
  returnTo,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: MenuAnchor;
  title: ReactNode;
  lead?: ReactNode;
  returnTo: (() => HTMLElement | null) | undefined;
  children: ReactNode;
}) {
  const popup = useRef<HTMLDivElement>(null);
  const attachMenu = (menu: HTMLDivElement | null) => {
    popup.current = menu;
    if (!menu) return;
    const reposition = () => positionMenu(menu, anchor);
    reposition();
    window.addEventListener('resize', reposition);
    return () => {
      popup.current = null;
      window.removeEventListener('resize', reposition);
    };
  };
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          ref={attachMenu}
          className={joinClasses(styles.menu)}
          inert={!open}
          finalFocus={createFocusRestorer(popup, returnTo)}
          initialFocus={() => popup.current?.querySelector<HTMLElement>('button:enabled') ?? true}
          onKeyDown={moveFocus}
        >
          <Base.Title className={styles.title}>
            {lead ? title : <VisuallyHidden>{title}</VisuallyHidden>}
          </Base.Title>
          {lead ? <div className={styles.lead}>{lead}</div> : null}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
