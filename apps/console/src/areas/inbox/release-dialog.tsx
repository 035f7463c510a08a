import { MAX_HANDOVER_LENGTH } from '@afterglow/domain/pair-notes';
import { Button } from '@afterglow/ui/primitives/button';
import { Dialog } from '@afterglow/ui/primitives/dialog';
import { OptionGroup } from '@afterglow/ui/primitives/option-group';
import { OptionTile } from '@afterglow/ui/primitives/option-tile';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useEffect, useState } from 'react';
import { Kbd } from '../../components/kbd.tsx';
import { useT } from '../../core/translations.tsx';
import { setHandoverText, useHandoverText } from './handover-texts.ts';
import type { HeldConversation } from './inbox-store.ts';
import { type ReleaseError, type ReleaseReason, releaseLease } from './leases.ts';
import styles from './release-dialog.module.css';

const reasons: readonly ReleaseReason[] = [
  'answered',
  'language',
  'break',
  'unsure',
  'care',
  'needs_supervisor',
];

/**
 * Releases a conversation with a reason. Digits choose the reason, Enter releases. What is written for the next holder
 * stays until it is handed over.
 */
export function ReleaseDialog({
  held,
  open,
  onOpenChange,
}: {
  held: HeldConversation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useT();
  const byKey = matchMedia('(pointer: fine)').matches;
  const [reason, setReason] = useState<ReleaseReason | null>(null);
  const handover = useHandoverText(held);
  const [error, setError] = useState<ReleaseError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    setReason(null);
    setError(null);
    onOpenChange(false);
  };
  const release = async () => {
    if (!reason || isBusy) return;
    setBusy(true);
    setError(null);
    const failed = await releaseLease(held.lease.id, reason, handover.trim());
    setBusy(false);
    if (failed === null) setHandoverText(held, '');
    if (failed === null || failed === 'lease') close();
    else setError(failed);
  };
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
        if (next) onOpenChange(next);
        else close();
      }}
      title={t('console.release.title')}
      description={t('console.release.text')}
      closeLabel={t('common.close')}
      footer={
        <>
          {error ? (
            <p className={styles.error} role="alert">
              {t(`inbox.release.${error === 'offline' ? 'offline' : 'failed'}`)}
            </p>
          ) : null}
          <Button
            block
            type="submit"
            form="release"
            busy={isBusy}
            disabled={reason === null}
            iconEnd={<Kbd roomy>⏎</Kbd>}
          >
            {t('console.release')}
          </Button>
        </>
      }
    >
      <form
        id="release"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void release();
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
          onChange={(event) => setHandoverText(held, event.currentTarget.value.replaceAll('\n', ' '))}
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
