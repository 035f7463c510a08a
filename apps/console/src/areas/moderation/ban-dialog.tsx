import { Button } from '@afterglow/ui/primitives/button';
import { Dialog } from '@afterglow/ui/primitives/dialog';
import { Field } from '@afterglow/ui/primitives/field';
import { useId, useState } from 'react';
import { isSameName } from '../../core/is-same-name.ts';
import { useT } from '../../core/translations.tsx';

type BanDialogProps = {
  /** The text to type as a confirmation: the person's name, or their id if they have none. */
  name: string;
  errorText: string | null;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for the name of the person to ban. */
export function BanDialog({ name, errorText, isBusy, onConfirm, onClose }: BanDialogProps) {
  const t = useT();
  const form = useId();
  const [typed, setTyped] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const isTyped = isSameName(typed, name);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('moderation.ban_title', { name })}
      description={t('members.decide_ban_hint')}
      closeLabel={t('common.close')}
      focusFirst="field"
      footer={
        <Button block type="submit" form={form} busy={isBusy}>
          {t('moderation.submit.ban')}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setSubmitted(true);
          if (isTyped && !isBusy) onConfirm();
        }}
      >
        <Field
          label={t('table.type_name', { name })}
          errorText={errorText ?? (isSubmitted && !isTyped ? t('table.other_name') : undefined)}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
