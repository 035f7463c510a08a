import {
  type ButtonHTMLAttributes,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import styles from './button.module.css';
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

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  children: ReactNode;
  /** `cta` (wine gradient) for premium and match, `reward` (ember gradient) for reward moments only. */
  kind?: ButtonKind;
  /** m 44 px, l 52 px high at least; both grow with their words. */
  size?: 'm' | 'l';
  /** Shows a spinner, keeps the focus, takes no press. */
  busy?: boolean;
  /** As wide as its place. */
  block?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** Draws another element as the button, e.g. `render={<Link to="/login" />}`. */
  render?: ReactElement<Record<string, unknown>>;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  children,
  kind = 'primary',
  size = 'm',
  busy = false,
  block = false,
  icon,
  iconEnd,
  render,
  className,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isDisabled = busy || disabled === true;
  const shared = {
    ...rest,
    className: joinClasses(styles.button, styles[kind], styles[size], block && styles.block, className),
    'aria-busy': busy || undefined,
    'aria-disabled': isDisabled || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (isDisabled) event.preventDefault();
      else onClick?.(event);
    },
  };
  const inner = (
    <>
      {busy ? (
        <span className={styles.busy}>
          <Spinner />
        </span>
      ) : null}
      <span className={joinClasses(styles.content, busy && styles.away)}>
        {icon}
        <span className={styles.label}>{children}</span>
        {iconEnd}
      </span>
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
