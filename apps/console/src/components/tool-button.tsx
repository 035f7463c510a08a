import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './tool-button.module.css';

type ToolButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  children: ReactNode;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** Filled, because what it switches is on. */
  active?: boolean;
  /** Takes something away. */
  danger?: boolean;
  /** On a phone only the icon is seen. */
  compact?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button of the bars above a list: 32 px for a mouse, 44 for a finger. */
export function ToolButton({
  children,
  icon,
  iconEnd,
  active = false,
  danger = false,
  compact = false,
  className,
  ...rest
}: ToolButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, className].join(' ')}
      data-active={active}
      data-danger={danger || undefined}
      data-compact={compact || undefined}
    >
      {icon}
      <span className={styles.label}>{children}</span>
      {iconEnd}
    </button>
  );
}
