import { MAX_HANDOVER_LENGTH } from '@afterglow/domain/pair-notes';
import { Button } from '@afterglow/ui/primitives/button';
import { Dialog } from '@afterglow/ui/primitives/dialog';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useState } from 'react';
import { useT } from '../../core/translations.tsx';
import { useInbox } from './inbox-store.ts';
import styles from './release-dialog.module.css';

type LeaveDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the shift becomes. */
  availability: 'paused' | 'offline';
  /** Returns whether the server did so. */
  onLeave: (handover: string) => Promise<boolean>;
};

/**
 * Before a break or the end of a shift: what happens to the held conversations, and a word for their next
 * holders, which stays until it is handed over.
 */
export function LeaveDialog({ open, onOpenChange, availability, onLeave }: LeaveDialogProps) {
  const t = useT();
  const n = useInbox(({ held }) => held.length);
  const [handover, setHandover] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    setFailed(false);
    onOpenChange(false);
  };
  const leave = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    const isDone = await onLeave(handover.trim());
    setBusy(false);
    if (!isDone) return setFailed(true);
    setHandover('');
    close();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={t('inbox.leave.title')}
      description={t(`inbox.leave.${availability}`, { n })}
      closeLabel={t('common.close')}
      focusFirst="field"
      footer={
        <>
          {hasFailed ? (
            <p className={styles.error} role="alert">
              {t('inbox.release.failed')}
            </p>
          ) : null}
          <Button block type="submit" form="leave" busy={isBusy}>
            {t(`inbox.leave.submit.${availability}`)}
          </Button>
        </>
      }
    >
      <form
        id="leave"
        onSubmit={(event) => {
          event.preventDefault();
          void leave();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
      >
        <TextArea
          label={t('inbox.handover')}
          hint={t('inbox.handover_all_hint')}
          rows={2}
          maxLength={MAX_HANDOVER_LENGTH}
          value={handover}
          onChange={(event) => setHandover(event.currentTarget.value.replaceAll('\n', ' '))}
        />
      </form>
    </Dialog>
  );
}
