import {
  type ButtonHTMLAttributes,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import styles from './icon-button.module.css';
import { joinClasses } from './join-classes.ts';
import { Spinner } from './spinner.tsx';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  /** The accessible name. */
  label: string;
  /** The icon. */
  children: ReactNode;
  /** `glass` lies on photos; `like` and `pass` are the deck's. */
  kind?: 'plain' | 'soft' | 'surface' | 'glass' | 'primary' | 'like' | 'pass';
  /** Px of the round target. */
  size?: 44 | 48 | 56 | 64;
  /** For a toggle: says `aria-pressed`. */
  pressed?: boolean;
  /** Mirrors the icon in right-to-left (arrows, chevrons, send; never heart, check, cross). */
  flip?: boolean;
  busy?: boolean;
  /** A count or dot on the upper inline-end corner (say it in `label` too). */
  badge?: ReactNode;
  render?: ReactElement<Record<string, unknown>>;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({
  label,
  children,
  kind = 'plain',
  size = 44,
  pressed,
  flip = false,
  busy = false,
  badge,
  render,
  className,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const isDisabled = busy || disabled === true;
  const shared = {
    ...rest,
    className: joinClasses(styles.button, styles[kind], styles[`s${size}`], flip && styles.flip, className),
    'aria-label': label,
    'aria-pressed': pressed,
    'aria-busy': busy || undefined,
    'aria-disabled': isDisabled || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (isDisabled) event.preventDefault();
      else onClick?.(event);
    },
  };
  const inner = (
    <>
      {busy ? <Spinner /> : children}
      {badge === undefined || badge === null ? null : (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </>
  );
  if (render) {
    return cloneElement(
      render,
      { ...shared, className: joinClasses(shared.className, render.props.className as string) },
      inner,
    );
  }
  return (
    <button {...shared} type={type} disabled={disabled && !busy}>
      {inner}
    </button>
  );
}
