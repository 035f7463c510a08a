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

const minLength = 10;
const maxLength = 500;

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
          setShort(length < minLength);
          if (length >= minLength) onSubmit(reason.trim());
        }}
      >
        <TextArea
          label={t('table.reason')}
          hint={t('table.reason_hint', { min: minLength })}
          error={
            error ?? (isShort && length < minLength ? t('table.reason_short', { min: minLength }) : undefined)
          }
          value={reason}
          maxLength={maxLength}
          rows={3}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
