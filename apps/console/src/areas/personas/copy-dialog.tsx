import type { PersonaRecord } from '@afterglow/protocol/console/personas/entities';
import { AlertDialog } from '@afterglow/ui/primitives/alert-dialog';
import { useNavigate } from '@tanstack/react-router';
import { useAct } from '../../components/use-act.ts';
import { useT } from '../../core/translations.tsx';
import { PERSONAS_PATH } from './personas-paths.ts';

/** Asks, then copies a virtual profile and opens the copy. */
export function CopyDialog({
  persona: { id, name },
  onClose,
}: {
  persona: PersonaRecord;
  onClose: () => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  const { act, errorText, isBusy } = useAct('personas/copy', {
    onDone: ({ id: copyId }) => {
      onClose();
      void navigate({ to: `${PERSONAS_PATH}/${copyId}` as never });
    },
  });
  return (
    <AlertDialog
      open
      title={t('personas.copy_title', { name })}
      confirm={t('personas.copy')}
      cancel={t('common.cancel')}
      busy={isBusy}
      onConfirm={() => act({ id })}
      onCancel={onClose}
    >
      {errorText ?? t('personas.copy_text')}
    </AlertDialog>
  );
}
