import { MAX_HANDOVER_LENGTH } from '@afterglow/domain/pair-notes';
import { Button } from '@afterglow/ui/primitives/button';
import { Dialog } from '@afterglow/ui/primitives/dialog';
import { OptionGroup } from '@afterglow/ui/primitives/option-group';
import { OptionTile } from '@afterglow/ui/primitives/option-tile';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useEffect, useState } from 'react';
import { Kbd } from '../../components/kbd.tsx';
import { useT } from '../../core/translations.tsx';
import { type ReleaseReason, releaseLease } from './leases.ts';
import styles from './release-dialog.module.css';

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
  const [handover, setHandover] = useState('');
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLTextAreaElement) return;
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
        if (!next) {
          setReason(null);
          setHandover('');
        }
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
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!reason) return;
          void releaseLease(leaseId, reason, handover.trim());
          setReason(null);
          setHandover('');
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
        <TextArea
          label={t('inbox.handover')}
          hint={t('inbox.handover_hint')}
          rows={2}
          maxLength={MAX_HANDOVER_LENGTH}
          value={handover}
          onChange={(event) => setHandover(event.currentTarget.value.replaceAll('\n', ' '))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      </form>
    </Dialog>
  );
}
