import type { VersionConflict } from '@afterglow/protocol/console/acts';
import type { Fields } from '../core/draft.ts';
import { type Act, type ActOptions, type ConflictOf, useAct } from './use-act.ts';
import type { useDraft } from './use-draft.ts';

/** The record as somebody else has saved it meanwhile. */
type CurrentOf<Name extends Act> = ConflictOf<Name> extends { current: infer Current } ? Current : never;
type SaveOptions<Name extends Act, Values extends Fields> = Omit<ActOptions<Name>, 'onConflict'> & {
  draft: Pick<ReturnType<typeof useDraft<Values>>, 'mergeVersion'>;
  /** Returns the fields of the form for a record. */
  toFields: (current: CurrentOf<Name>) => Values;
  /** Somebody has changed the record since: the form shows it, and a dialog over the form closes. */
  onConflict?: () => void;
};

/**
 * Saves a form. After a conflict the draft takes the version that somebody else has saved, and `ConflictBar`
 * offers both values of a field; `errorText` is then null, because the bar says it.
 */
export function useSave<Name extends Act, Values extends Fields>(
  name: Name,
  { draft, toFields, onConflict, ...options }: SaveOptions<Name, Values>,
) {
  const { act, errorText, conflict, error, isBusy } = useAct(name, {
    ...options,
    onConflict: ({ current, by, at }: VersionConflict & { current: { version: number } }) => {
      onConflict?.();
      draft.mergeVersion({ values: toFields(current as CurrentOf<Name>), version: current.version, by, at });
    },
  } as unknown as ActOptions<Name>);
  return { act, errorText: conflict ? null : errorText, error, isBusy };
}
