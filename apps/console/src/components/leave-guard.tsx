import { AlertDialog } from '@afterglow/ui/primitives/alert-dialog';
import { useBlocker } from '@tanstack/react-router';
import { useT } from '../core/translations.tsx';

type LeaveGuardProps = {
  isChanged: boolean;
  /** The changes survive on the pages below this address. */
  within?: string;
};

/** Asks before a form with changes is left by a link, the way back or closing the window. */
export function LeaveGuard({ isChanged, within }: LeaveGuardProps) {
  const t = useT();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) =>
      isChanged && !(within !== undefined && `${next.pathname}/`.includes(`${within}/`)),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  return (
    <AlertDialog
      open={status === 'blocked'}
      danger
      title={t('table.discard')}
      confirm={t('table.discard_confirm')}
      cancel={t('table.discard_cancel')}
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      {t('table.discard_text')}
    </AlertDialog>
  );
}
