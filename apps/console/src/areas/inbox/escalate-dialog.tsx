import { ESCALATION_KINDS, type EscalationKind, MAX_ESCALATION_LENGTH } from '@afterglow/domain/cases';
import { Button } from '@afterglow/ui/primitives/button';
import { Dialog } from '@afterglow/ui/primitives/dialog';
import { OptionGroup } from '@afterglow/ui/primitives/option-group';
import { OptionTile } from '@afterglow/ui/primitives/option-tile';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useEffect, useState } from 'react';
import { Kbd } from '../../components/kbd.tsx';
import { useT } from '../../core/translations.tsx';
import { type EscalationError, escalate, goOnAfterCase } from './escalate.ts';
import styles from './escalate-dialog.module.css';
import { EscalatedMessages } from './escalated-messages.tsx';
import { useEscalationDraft } from './escalation-draft.ts';
import type { HeldConversation } from './inbox-store.ts';
import type { Risk } from './risks.ts';

type EscalateDialogProps = {
  held: HeldConversation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Returns the messages in which this kind was found. */
const listFound = (risk: readonly Risk[], kind: EscalationKind | null): number[] => [
  ...new Set(
    risk.flatMap((other) => (other.kind === kind && other.message_id !== null ? [other.message_id] : [])),
  ),
];

/**
 * Asks moderators for help: what it is, what happens then, the messages it is about. Digits choose the kind, arrow keys
 * go through the messages, Enter sends.
 */
export function EscalateDialog({ held, open, onOpenChange }: EscalateDialogProps) {
  const t = useT();
  const { draft, change, clear } = useEscalationDraft(held);
  const [error, setError] = useState<EscalationError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { kind, text } = draft;
  const messageIds = draft.messageIds ?? listFound(held.risk, kind);
  useKindKeys(open, (chosen) => change({ kind: chosen }));
  const close = () => {
    setError(null);
    onOpenChange(false);
  };
  const send = async () => {
    if (!kind || isBusy) return;
    setBusy(true);
    setError(null);
    const { traceId } = draft;
    const result = await escalate(held, { kind, text: text.trim(), messageIds, traceId });
    setBusy(false);
    if (!result.isOpen && result.error !== 'lease') return setError(result.error);
    close();
    if (!result.isOpen) return;
    clear();
    void goOnAfterCase(held.lease.id, result.caseNumber);
  };
  return (
    <Dialog
      open={open}
      size="l"
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={t('inbox.escalate.title', { name: held.member.name })}
      description={t('inbox.escalate.text')}
      closeLabel={t('common.close')}
      footer={
        <>
          <p className={styles.effect} role="status">
            {kind ? t(`inbox.escalate.effect.${kind}`) : null}
          </p>
          {error ? (
            <p className={styles.error} role="alert">
              {t(`inbox.escalate.error.${error === 'lease' ? 'failed' : error}`)}
            </p>
          ) : null}
          <Button
            block
            type="submit"
            form="escalate"
            busy={isBusy}
            disabled={kind === null}
            iconEnd={<Kbd roomy>⏎</Kbd>}
          >
            {t('inbox.escalate.send')}
          </Button>
        </>
      }
    >
      <form
        id="escalate"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <KindChoice kind={kind} onChoose={(chosen) => change({ kind: chosen })} />
        <EscalatedMessages held={held} chosen={messageIds} onChange={(ids) => change({ messageIds: ids })} />
        <TextArea
          label={t('inbox.escalate.words')}
          hint={t('inbox.escalate.words_hint')}
          rows={2}
          maxLength={MAX_ESCALATION_LENGTH}
          value={text}
          onChange={(event) => change({ text: event.currentTarget.value.replaceAll('\n', ' ') })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      </form>
    </Dialog>
  );
}

type KindChoiceProps = { kind: EscalationKind | null; onChoose: (kind: EscalationKind) => void };

function KindChoice({ kind, onChoose }: KindChoiceProps) {
  const t = useT();
  const byKey = matchMedia('(pointer: fine)').matches;
  return (
    <OptionGroup legend={t('inbox.escalate.kind')}>
      {ESCALATION_KINDS.map((value, n) => (
        <OptionTile
          key={value}
          kind="single"
          name="kind"
          value={value}
          checked={kind === value}
          glyph={byKey ? <Kbd roomy>{String(n + 1)}</Kbd> : undefined}
          onChoose={() => onChoose(value)}
        >
          {t(`inbox.risk.${value}`)}
        </OptionTile>
      ))}
    </OptionGroup>
  );
}

/** Lets digits choose a kind, outside the text. */
function useKindKeys(isOpen: boolean, choose: (kind: EscalationKind) => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLTextAreaElement) return;
      const nth = Number(/^(?:Digit|Numpad)([1-7])$/.exec(event.code)?.[1] ?? 0);
      const chosen = ESCALATION_KINDS[nth - 1];
      if (!chosen) return;
      event.preventDefault();
      choose(chosen);
      document.querySelector<HTMLInputElement>(`#escalate input[value="${chosen}"]`)?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen, choose]);
}
