import { Button } from '@afterglow/ui/primitives/button';
import { Dialog } from '@afterglow/ui/primitives/dialog';
import { OptionGroup } from '@afterglow/ui/primitives/option-group';
import { OptionTile } from '@afterglow/ui/primitives/option-tile';
import { useEffect, useState } from 'react';
import { Kbd } from '../../components/kbd.tsx';
import { useT } from '../../core/translations.tsx';
import { type ReleaseReason, releaseLease } from './leases.ts';

const reasons: readonly ReleaseReason[] = [
  'answered',
  'language',
  'break',
  'unsure',
  'care',
  'needs_supervisor',
];

/** Releases a conversation with a reason. Digits choose the reason, Enter releases. */
export function ReleaseDialog({
  leaseId,
  open,
  onOpenChange,
}: {
  leaseId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useT();
  const byKey = matchMedia('(pointer: fine)').matches;
  const [reason, setReason] = useState<ReleaseReason | null>(null);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      const nth = Number(/^(?:Digit|Numpad)([1-6])$/.exec(event.code)?.[1] ?? 0);
      const chosen = reasons[nth - 1];
      if (!chosen) return;
      event.preventDefault();
      setReason(chosen);
      document.querySelector<HTMLInputElement>(`#release input[value="${chosen}"]`)?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) setReason(null);
        onOpenChange(next);
      }}
      title={t('console.release.title')}
      description={t('console.release.text')}
      closeLabel={t('common.close')}
      footer={
        <Button block type="submit" form="release" disabled={reason === null} iconEnd={<Kbd roomy>⏎</Kbd>}>
          {t('console.release')}
        </Button>
      }
    >
      <form
        id="release"
        onSubmit={(event) => {
          event.preventDefault();
          if (!reason) return;
          void releaseLease(leaseId, reason);
          setReason(null);
          onOpenChange(false);
        }}
      >
        <OptionGroup legend={t('console.release.title')} legendHidden>
          {reasons.map((value, n) => (
            <OptionTile
              key={value}
              kind="single"
              name="reason"
              value={value}
              checked={reason === value}
              glyph={byKey ? <Kbd roomy>{String(n + 1)}</Kbd> : undefined}
              onChoose={() => setReason(value)}
            >
              {t(`console.reason.${value}`)}
            </OptionTile>
          ))}
        </OptionGroup>
      </form>
    </Dialog>
  );
}
