import type { PersonaState } from '@afterglow/domain/personas';
import type { PersonaRecord } from '@afterglow/protocol/console/personas/entities';
import { Button } from '@afterglow/ui/primitives/button';
import { Dialog } from '@afterglow/ui/primitives/dialog';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { useT } from '../../core/translations.tsx';
import { MissingList } from './missing-list.tsx';
import styles from './record-tab.module.css';

type StateDialogProps = { persona: PersonaRecord; state: PersonaState; onClose: () => void };

/**
 * Asks for the reason, then activates, pauses or retires a virtual profile. An incomplete one is not activated: the
 * dialog says what it lacks. Retiring needs its name, typed.
 */
export function StateDialog({ persona, state, onClose }: StateDialogProps) {
  const t = useT();
  const { id, name, version, missing, waiting } = persona;
  const { act, errorText, isBusy } = useAct('personas/state', {
    onDone: onClose,
    isTraced: false,
    reasons: { incomplete: 'personas.incomplete', retired: 'personas.retired' },
  });
  if (state === 'active' && missing.length > 0)
    return (
      <Dialog
        open
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        title={t('personas.not_complete')}
        description={t('personas.not_complete_text', { name })}
        closeLabel={t('common.close')}
        footer={
          <Button block onClick={onClose}>
            {t('common.close')}
          </Button>
        }
      >
        <div className={styles.missing}>
          <MissingList id={id} missing={missing} onGo={onClose} />
        </div>
      </Dialog>
    );
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t(`personas.to.${state}`)}
      description={t(`personas.to_text.${state}`, { name, n: waiting })}
      submit={t(`personas.to.${state}`)}
      {...(state === 'retired' ? { typedName: name } : {})}
      errorText={errorText}
      isBusy={isBusy}
      // After a conflict the record has reloaded, and its state is visible behind the dialog.
      onSubmit={(reason) => act({ id, state, version, reason })}
    />
  );
}
