import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './tool-button.module.css';

type ToolButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  children: ReactNode;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** Filled, because what it switches is on. */
  isActive?: boolean;
  /** Takes something away. */
  isDanger?: boolean;
  /** On a phone only the icon is seen. */
  isCompact?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button of the bars above a list: 32 px for a mouse, 44 for a finger. */
export function ToolButton({
  children,
  icon,
  iconEnd,
  isActive = false,
  isDanger = false,
  isCompact = false,
  className,
  ...rest
}: ToolButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, className].join(' ')}
      data-active={isActive}
      data-danger={isDanger || undefined}
      data-compact={isCompact || undefined}
    >
      {icon}
      <span className={styles.label}>{children}</span>
      {iconEnd}
    </button>
  );
}
