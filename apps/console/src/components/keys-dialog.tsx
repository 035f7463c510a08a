import { Dialog } from '@afterglow/ui/primitives/dialog';
import { type Area, commonKeys, type KeyHelp } from '../core/area.ts';
import { useT } from '../core/translations.tsx';
import styles from './keys-dialog.module.css';

type KeysDialogProps = {
  keys: readonly KeyHelp[];
  /** The areas of the reader: each has a letter that follows G. */
  areas?: readonly Area[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The keys of a page. Letters work by their place on the keyboard, in every layout. */
export function KeysDialog({ keys, areas = [], open, onOpenChange }: KeysDialogProps) {
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
      {areas.length > 1 ? (
        <dl className={styles.areas} aria-label={t('console.areas')}>
          {areas.map(({ path, letter, label }) =>
            letter === undefined ? null : (
              <div key={path} className={styles.area}>
                <dt>
                  <kbd className={styles.key}>{`G ${letter}`}</kbd>
                </dt>
                <dd>{t(label)}</dd>
              </div>
            ),
          )}
        </dl>
      ) : null}
    </Dialog>
  );
}
