import { CircleAlert, CircleCheck, Sparkles, X } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { CoinIcon } from '../icons/coin.tsx';
import { WheelIcon } from '../icons/wheel.tsx';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './toast.module.css';

export type ToastKind = 'credits' | 'coins' | 'wheel_credits' | 'freespin' | 'error' | 'success';

export type ToastProps = {
  kind: ToastKind;
  title?: ReactNode;
  message: ReactNode;
  /** The sender: their picture, or the monogram of their name, replaces the icon of the kind. */
  from?: { name: string; photo?: string };
  closeLabel: string;
  onClose: () => void;
  /** Called for a press anywhere on it. */
  onPress?: () => void;
  /** A button beside a short text, below a long one; a press elsewhere does nothing. Not with `onPress`. */
  action?: { label: string; onPress: () => void };
  /** Called for a swipe up of 50 px or more. */
  onSwipe: () => void;
};

const DISMISS_PX = 50;
/** A shorter movement is a press. */
const SLOP_PX = 8;

const signs: Record<ToastKind, ReactNode> = {
  credits: <CoinIcon size={22} />,
  coins: <CoinIcon size={22} />,
  wheel_credits: <WheelIcon size={22} />,
  freespin: <Sparkles size={22} strokeWidth={1.75} aria-hidden="true" />,
  error: <CircleAlert size={22} strokeWidth={1.75} aria-hidden="true" />,
  success: <CircleCheck size={22} strokeWidth={1.75} aria-hidden="true" />,
};

/** A toast. ToastRegion handles its timer, pausing and the announcement. */
export function Toast({
  kind,
  title,
  message,
  from,
  closeLabel,
  onClose,
  onPress,
  action,
  onSwipe,
}: ToastProps) {
  const box = useRef<HTMLDivElement>(null);
  const startY = useRef<number>(undefined);
  const swiped = useRef(false);

  function move(event: PointerEvent<HTMLDivElement>) {
    if (startY.current === undefined || !box.current) return;
    const dy = event.clientY - startY.current;
    if (!swiped.current) {
      if (Math.abs(dy) < SLOP_PX) return;
      swiped.current = true;
      box.current.setPointerCapture(event.pointerId);
      box.current.setAttribute('data-dragging', '');
    }
    box.current.style.setProperty('--drag', `${dy < 0 ? dy : Math.sqrt(dy)}px`);
  }

  function up(event: PointerEvent<HTMLDivElement>) {
    if (startY.current === undefined) return;
    const dy = event.clientY - startY.current;
    startY.current = undefined;
    box.current?.removeAttribute('data-dragging');
    if (event.type === 'pointerup' && dy <= -DISMISS_PX) onSwipe();
    else box.current?.style.removeProperty('--drag');
  }

  const labels = (
    <span className={styles.content}>
      {title ? <span className={styles.title}>{title}</span> : null}
      <span className={styles.message}>{message}</span>
    </span>
  );
  return (
    // Pointer handling for the whole toast. The buttons inside offer press and close to keyboards and screen readers.
    <div
      ref={box}
      className={joinClasses(styles.toast, styles[kind])}
      onPointerDown={(event) => {
        startY.current = event.clientY;
        swiped.current = false;
      }}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onClickCapture={(event) => {
        if (swiped.current) event.stopPropagation();
      }}
    >
      <span className={styles.sign}>
        {from ? <Avatar alt="" name={from.name} src={from.photo} size={40} /> : signs[kind]}
      </span>
      {onPress ? (
        <button type="button" className={styles.press} onClick={onPress}>
          {labels}
        </button>
      ) : action ? (
        <span className={styles.parts}>
          {labels}
          <Button kind="ghost" size="m" onClick={action.onPress}>
            {action.label}
          </Button>
        </span>
      ) : (
        labels
      )}
      <IconButton label={closeLabel} onClick={onClose} className={styles.close}>
        <X size={20} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
