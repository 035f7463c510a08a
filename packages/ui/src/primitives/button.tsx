import type { ReactNode } from 'react';
import styles from './button.module.css';
import { type ButtonElementProps, renderButton } from './button-element.ts';
import { joinClasses } from './join-classes.ts';
import { Spinner } from './spinner.tsx';

export type ButtonKind =
  | 'primary'
  | 'soft'
  | 'outline'
  | 'ghost'
  | 'danger-outline'
  | 'premium'
  | 'cta'
  | 'reward';

export type ButtonProps = ButtonElementProps & {
  children: ReactNode;
  /** `cta` (wine gradient) for premium and match, `reward` (ember gradient) for reward moments only. */
  kind?: ButtonKind;
  /** m 44 px, l 52 px high at least; both grow with their text. */
  size?: 'm' | 'l';
  /** The full width of the container. */
  block?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
};

export function Button({
  children,
  kind = 'primary',
  size = 'm',
  block = false,
  icon,
  iconEnd,
  className,
  ...rest
}: ButtonProps) {
  const { busy } = rest;
  return renderButton(
    {
      ...rest,
      className: joinClasses(styles.button, styles[kind], styles[size], block && styles.block, className),
    },
    <>
      {busy ? (
        <span className={styles.busy}>
          <Spinner />
        </span>
      ) : null}
      <span className={joinClasses(styles.content, busy && styles.hidden)}>
        {icon}
        <span className={styles.label}>{children}</span>
        {iconEnd}
      </span>
    </>,
  );
}
