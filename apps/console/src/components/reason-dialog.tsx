import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '@afterglow/domain/console-limits';
import { Button } from '@afterglow/ui/primitives/button';
import { Dialog } from '@afterglow/ui/primitives/dialog';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useId, useState } from 'react';
import { useT } from '../core/translations.tsx';

type ReasonDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  submit: string;
  /** The error of the last attempt. */
  error: string | null;
  isBusy: boolean;
  onSubmit: (reason: string) => void;
};

/** Asks for a reason of 10 to 500 characters, which is kept in the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, description, submit, error, isBusy, onSubmit } = props;
  const t = useT();
  const form = useId();
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const length = [...reason.trim()].length;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={title}
      description={description}
      closeLabel={t('common.close')}
      focusFirst="field"
      footer={
        <Button block type="submit" form={form} busy={isBusy}>
          {submit}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setShort(length < MIN_REASON_LENGTH);
          if (length >= MIN_REASON_LENGTH) onSubmit(reason.trim());
        }}
      >
        <TextArea
          label={t('table.reason')}
          hint={t('table.reason_hint', { min: MIN_REASON_LENGTH })}
          error={
            error ??
            (isShort && length < MIN_REASON_LENGTH
              ? t('table.reason_short', { min: MIN_REASON_LENGTH })
              : undefined)
          }
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          rows={3}
          // A reason is one line, so a pasted or typed line break becomes a space.
          onChange={(event) => setReason(event.currentTarget.value.replaceAll(/[\s\p{Cc}]+/gu, ' '))}
        />
      </form>
    </Dialog>
  );
}
