import type { BroadcastRecord } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { AlertDialog } from '@afterglow/ui/primitives/alert-dialog';
import { useAct } from '../../components/use-act.ts';
import { formatCount } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';

export type Control = 'pause' | 'resume' | 'stop';

type ControlDialogProps = {
  control: Control;
  record: BroadcastRecord;
  left: number;
  onClose: () => void;
};

/** Asks before a broadcast pauses, resumes or stops permanently, with its name and the number of affected people. */
export function ControlDialog({ control, record, left, onClose }: ControlDialogProps) {
  const { id, name, at } = record;
  const t = useT();
  const { act, errorText, isBusy } = useAct(`broadcasts/${control}`, {
    onDone: onClose,
    reasons: { state: 'broadcasts.refused_state' },
  });
  const isStarted = left > 0 || (at !== null && at * 1_000 < Date.now());
  return (
    <AlertDialog
      open
      danger={control === 'stop'}
      title={t(`broadcasts.${control}_title`, { name })}
      confirm={t(`broadcasts.${control}`)}
      cancel={t('common.cancel')}
      busy={isBusy}
      onConfirm={() => act({ id })}
      onCancel={onClose}
    >
      {errorText ??
        t(`broadcasts.${control}_text`, {
          n: left,
          left: formatCount(left),
          started: isStarted ? 'yes' : 'no',
        })}
    </AlertDialog>
  );
}
