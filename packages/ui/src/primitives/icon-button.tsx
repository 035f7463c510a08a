import type { ReactNode } from 'react';
import { type ButtonElementProps, renderButton } from './button-element.ts';
import styles from './icon-button.module.css';
import { joinClasses } from './join-classes.ts';
import { Spinner } from './spinner.tsx';

export type IconButtonProps = Omit<ButtonElementProps, 'aria-label'> & {
  /** The accessible name, and the tooltip, because an icon has no visible text. */
  label: string;
  /** The icon. */
  children: ReactNode;
  /** `glass` is for photos; `like` and `pass` are for the deck. */
  kind?: 'plain' | 'soft' | 'surface' | 'glass' | 'primary' | 'like' | 'pass';
  /** The size of the round target in px. */
  size?: 44 | 48 | 56 | 64;
  /** For a toggle: sets `aria-pressed`. */
  pressed?: boolean;
  /** Mirrors the icon in right-to-left (arrows, chevrons, send; never heart, check, cross). */
  flip?: boolean;
  /** A count or dot on the upper inline-end corner. Include it in `label` too. */
  badge?: ReactNode;
};

export function IconButton({
  label,
  children,
  kind = 'plain',
  size = 44,
  pressed,
  flip = false,
  badge,
  className,
  ...rest
}: IconButtonProps) {
  return renderButton(
    {
      title: label,
      ...rest,
      className: joinClasses(styles.button, styles[kind], styles[`s${size}`], flip && styles.flip, className),
      'aria-label': label,
      'aria-pressed': pressed,
    },
    <>
      {rest.busy ? <Spinner /> : children}
      {badge === undefined || badge === null ? null : (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </>,
  );
}
