import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Sheet } from '@afterglow/ui/primitives/sheet';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useT } from '../core/translations.tsx';
import styles from './detail-panel.module.css';
import { PresentStaff } from './present-staff.tsx';
import { useWide } from './use-wide.ts';

type DetailPanelProps = {
  title: ReactNode;
  /** The record as the server names it, `refund:5`: who else has it open is shown. */
  subject?: string | null;
  /** The reader changes it. */
  isEditing?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** From this width on the panel is beside the list, below it over the list. */
const BESIDE_FROM_PX = 1100;

/** The open row of a list. Escape closes it and returns the focus to the list. */
export function DetailPanel(props: DetailPanelProps) {
  const { title, subject = null, isEditing = false, onClose, children } = props;
  const t = useT();
  const heading = useId();
  const isBeside = useWide(BESIDE_FROM_PX);
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (
      !isBeside ||
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      document.querySelector('[role="dialog"]')
    )
      return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEscape(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  const present = <PresentStaff subject={subject} isEditing={isEditing} />;
  if (!isBeside)
    return (
      <Sheet
        open
        full
        size="l"
        title={title}
        closeLabel={t('common.close')}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
      >
        {present}
        {children}
      </Sheet>
    );
  return (
    <aside className={styles.panel} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {present}
        <IconButton label={t('common.close')} aria-keyshortcuts="Escape" onClick={onClose}>
          <X size={20} strokeWidth={1.75} />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}
