import { Dialog } from '@afterglow/ui/primitives/dialog';
import { commonKeys, type KeyHelp } from '../core/area.ts';
import { useT } from '../core/translations.tsx';
import styles from './keys-dialog.module.css';

type KeysDialogProps = { keys: readonly KeyHelp[]; open: boolean; onOpenChange: (open: boolean) => void };

/** The keys of a page. Letters work by their place on the keyboard, in every layout. */
export function KeysDialog({ keys, open, onOpenChange }: KeysDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('console.keys')} closeLabel={t('common.close')}>
      <dl className={styles.keys}>
        {[...keys, ...commonKeys].map(([key, action]) => (
          <div key={action} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{t(action)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
