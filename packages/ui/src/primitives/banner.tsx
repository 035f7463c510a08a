import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { IconButton } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';

export type BannerProps = {
  kind?: 'info' | 'success' | 'warning' | 'danger' | 'neutral';
  /** Replaces the default icon of the kind. */
  icon?: ReactNode;
  title?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  /** Announces the banner when it appears; leave it out if it is there from the start. */
  live?: 'polite' | 'assertive';
} & ({ onClose?: undefined; closeLabel?: undefined } | { onClose: () => void; closeLabel: string });

const signs = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  neutral: Info,
};

export function Banner({
  kind = 'info',
  icon,
  title,
  children,
  action,
  live,
  onClose,
  closeLabel,
}: BannerProps) {
  const Sign = signs[kind];
  const role = live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined;
  return (
    <div className={joinClasses(styles.banner, styles[kind])} role={role}>
      <span className={styles.icon}>{icon ?? <Sign size={20} strokeWidth={1.75} aria-hidden="true" />}</span>
      <div className={styles.content}>
        {title ? <p className={styles.title}>{title}</p> : null}
        <div className={styles.text}>{children}</div>
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
      {onClose ? (
        <IconButton label={closeLabel} onClick={onClose} className={styles.close}>
          <X size={20} strokeWidth={1.75} />
        </IconButton>
      ) : null}
    </div>
  );
}
