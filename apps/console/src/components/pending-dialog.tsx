import { Dialog } from '@afterglow/ui/primitives/dialog';
import { Link } from '@tanstack/react-router';
import { useT } from '../core/translations.tsx';
import styles from './pending-dialog.module.css';

type PendingDialogProps = {
  title: string;
  approvalId: number;
  onClose: () => void;
};

/** Says that an act waits for a second person, and leads to its approval. */
export function PendingDialog({ title, approvalId, onClose }: PendingDialogProps) {
  const t = useT();
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={title}
      description={t('table.pending')}
      closeLabel={t('common.close')}
    >
      <Link to="/approvals" search={{ row: String(approvalId) }} className={styles.link} onClick={onClose}>
        {t('table.pending_number', { id: String(approvalId) })}
      </Link>
    </Dialog>
  );
}
