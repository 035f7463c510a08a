import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { announce } from './announcer.tsx';
import { joinClasses } from './join-classes.ts';
import { Toast, type ToastKind } from './toast.tsx';
import styles from './toast-region.module.css';

export type ToastItem = {
  id: string;
  kind: ToastKind;
  title?: string;
  /** Plain text: it is also announced. */
  message: string;
  from?: { name: string; photo?: string };
  /** 3000 for a toast, 1200 for credits. */
  durationMs: number;
  onPress?: () => void;
  /** At the foot of the screen, as toasts with a button are. */
  low?: boolean;
  /** A button beside the text. */
  action?: { label: string; onPress: () => void };
};

export type ToastRegionProps = {
  /** Names the region, e.g. "Notices". */
  label: string;
  closeLabel: string;
  toasts: readonly ToastItem[];
  onDismiss: (id: string, why: 'time' | 'swipe' | 'close' | 'press') => void;
};

/**
 * Top of the screen, above everything. The timer of each toast stops under the pointer, with the focus inside and while
 * the page is hidden. Mount it once, beside Announcer; new toasts are announced there, errors immediately. Rendered
 * directly in the body: there a press on it is no press outside an open dialog, which would close the dialog.
 */
export function ToastRegion({ label, closeLabel, toasts, onDismiss }: ToastRegionProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const hidden = usePageHidden();
  const isEmpty = toasts.length === 0;
  // A dismissed toast stays rendered, inert, until its exit animation ends.
  const [rendered, setRendered] = useState(toasts);
  const isIn = (list: readonly ToastItem[], id: string) => list.some((toast) => toast.id === id);
  const arrived = toasts.filter((toast) => !isIn(rendered, toast.id));
  if (arrived.length > 0) setRendered([...rendered, ...arrived]);
  useEffect(() => {
    // The toast under the pointer or with the focus was removed without a leave or blur event.
    if (isEmpty) {
      setHovered(false);
      setFocused(false);
    }
  }, [isEmpty]);
  return createPortal(
    <section
      className={styles.region}
      // A toast with an undo button is within reach of the thumb, and covers no list that starts above.
      data-low={rendered.some(({ action, low }) => action || low) || undefined}
      aria-label={label}
      // An open dialog makes everything inert except elements that carry this attribute.
      aria-live="off"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <ol className={styles.list}>
        {rendered.map((toast) => (
          <Timed
            key={toast.id}
            toast={toast}
            leaving={!isIn(toasts, toast.id)}
            paused={isHovered || isFocused || hidden}
            closeLabel={closeLabel}
            onDismiss={(why) => onDismiss(toast.id, why)}
            onLeft={() => setRendered((now) => now.filter((other) => other.id !== toast.id))}
          />
        ))}
      </ol>
    </section>,
    document.body,
  );
}

type TimedProps = {
  toast: ToastItem;
  leaving: boolean;
  paused: boolean;
  closeLabel: string;
  onDismiss: (why: 'time' | 'swipe' | 'close' | 'press') => void;
  onLeft: () => void;
};

function Timed({ toast, leaving, paused, closeLabel, onDismiss, onLeft }: TimedProps) {
  const leftMs = useRef(toast.durationMs);
  const end = useEffectEvent(() => onDismiss('time'));
  const announceToast = useEffectEvent(() =>
    announce([toast.title, toast.message].filter(Boolean).join('. '), { assertive: toast.kind === 'error' }),
  );
  useEffect(() => {
    announceToast();
  }, []);
  useEffect(() => {
    if (paused || leaving) return;
    const startedAt = performance.now();
    const timer = setTimeout(end, leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [paused, leaving]);
  const { onPress, action } = toast;
  return (
    <li
      className={joinClasses(styles.item, leaving && styles.leaving)}
      inert={leaving}
      onAnimationEnd={(event) => {
        if (leaving && event.target === event.currentTarget) onLeft();
      }}
    >
      <Toast
        kind={toast.kind}
        title={toast.title}
        message={toast.message}
        from={toast.from}
        closeLabel={closeLabel}
        onClose={() => onDismiss('close')}
        onSwipe={() => onDismiss('swipe')}
        {...(action && {
          action: {
            label: action.label,
            onPress: () => {
              onDismiss('press');
              action.onPress();
            },
          },
        })}
        onPress={
          onPress &&
          (() => {
            onDismiss('press');
            onPress();
          })
        }
      />
    </li>
  );
}

function usePageHidden(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const read = () => setHidden(document.hidden);
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return isHidden;
}
