import type { PersonaState } from '@afterglow/domain/personas';
import type { PersonaRecord } from '@afterglow/protocol/console/personas/entities';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { useT } from '../../core/translations.tsx';

type StateDialogProps = { persona: PersonaRecord; state: PersonaState; onClose: () => void };

/** Asks for the reason, then activates, pauses or retires a virtual profile. Retiring takes its name, typed. */
export function StateDialog({ persona: { id, name, version }, state, onClose }: StateDialogProps) {
  const t = useT();
  const { act, error, conflict, isBusy } = useAct('personas/state', {
    onDone: onClose,
    isTraced: false,
    reasons: { incomplete: 'personas.incomplete', retired: 'personas.retired' },
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t(`personas.to.${state}`)}
      description={t(`personas.to_text.${state}`, { name })}
      submit={t(`personas.to.${state}`)}
      {...(state === 'retired' ? { typedName: name } : {})}
      error={error}
      isBusy={isBusy}
      onSubmit={(reason) => act({ id, state, version: conflict?.current.version ?? version, reason })}
    />
  );
}
