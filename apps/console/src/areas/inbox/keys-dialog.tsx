import { Dialog } from '@afterglow/ui/primitives/dialog';
import { useT } from '../../core/translations.tsx';
import styles from './keys-dialog.module.css';

const keys = [
  ['N', 'next'],
  ['J', 'following'],
  ['K', 'previous'],
  ['Alt + ↑ ↓', 'switch'],
  ['R', 'reply'],
  ['Ctrl + Enter', 'send_next'],
  ['Ctrl + Shift + Enter', 'send'],
  ['L', 'release'],
  ['Esc', 'leave'],
  ['?', 'help'],
] as const;

/** Keys are where they are on the board, whatever alphabet it types. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useT();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('console.keys')} closeLabel={t('common.close')}>
      <dl className={styles.keys}>
        {keys.map(([key, action]) => (
          <div key={action} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{t(`console.key.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
