import type { ConsoleKey } from '@afterglow/i18n/keys';
import type { VersionConflict } from '@afterglow/protocol/console/acts';
import type { DataOf, InputOf, OwnErrorDetailsOf } from '@afterglow/protocol/define';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatLogTime } from '../core/format.ts';
import { queryClient } from '../core/query-client.ts';
import { CallError, type CallErrorOf, type Calls, toCallError } from '../core/request.ts';
import { requestWithFactor } from '../core/step-up.ts';
import { useT } from '../core/translations.tsx';
import { useErrorText } from './use-error-text.ts';

/** The acts of an area: calls that take the version of a record, a trace id, or a reason. */
export type Act = {
  [Name in keyof Calls]: InputOf<Calls[Name]> extends
    | { version: number }
    | { trace_id: string }
    | { reason: string }
    ? Name
    : never;
}[keyof Calls];
/** What the page gives; the trace id is made here. */
type ActInput<Name extends Act> = Omit<InputOf<Calls[Name]>, 'trace_id'>;
/** The other version of the record, with who saved it and when. */
export type ConflictOf<Name extends Act> = Extract<
  OwnErrorDetailsOf<Calls[Name], 'conflict'>,
  { reason: 'version' }
>;
/** Why an act is rejected, in words of its own contract. */
type ReasonOf<Name extends Act> = Exclude<
  DetailsWithReason<OwnErrorDetailsOf<Calls[Name], 'conflict'> | OwnErrorDetailsOf<Calls[Name], 'forbidden'>>,
  'version' | 'role'
>;
type DetailsWithReason<Details> = Details extends { reason: infer Reason extends string } ? Reason : never;
/** What an act returns once it has happened, and what it returns while it waits for a second person. */
type Pending = { pending: number };
type DoneOf<Name extends Act> = Exclude<DataOf<Calls[Name]>, Pending>;
export type ActOptions<Name extends Act> = {
  onDone: (data: DoneOf<Name>) => void;
  /** Somebody has changed the record since. */
  onConflict?: (conflict: ConflictOf<Name>) => void;
  /** What the page says of the reasons of `forbidden` and `conflict` that this act has of its own. */
  reasons?: Readonly<Partial<Record<ReasonOf<Name>, ConsoleKey>>>;
  /** What an error of this act means; null for the usual text. */
  describeError?: (error: CallErrorOf<Name>) => string | null;
} & (DataOf<Calls[Name]> extends DoneOf<Name>
  ? { onPending?: never }
  : {
      /** The act waits for a second person, who decides about the approval with this id. */
      onPending: (approvalId: number) => void;
    }) &
  // The version or a record that can be decided once protects a call without a trace id from happening twice.
  (InputOf<Calls[Name]> extends { trace_id: string } ? { isTraced?: true } : { isTraced: false });

/**
 * Carries out an act. After any result, all open data reloads: after a conflict the page needs the new version, and an
 * act on a payment also changes what the page of its member shows. An act that needs a fresh second factor asks for it,
 * and is then repeated.
 */
export function useAct<Name extends Act>(name: Name, options: ActOptions<Name>) {
  const { onDone, onPending, onConflict, reasons = {}, describeError, isTraced = true } = options;
  const getErrorText = useActErrorText(reasons);
  /** Until the call succeeds, the same input keeps the same trace id, so the server executes it once. */
  const sent = useRef({ input: '', traceId: '' });
  const {
    mutate,
    error: thrown,
    isPending: isBusy,
  } = useMutation(
    {
      networkMode: 'always',
      mutationFn: (input: ActInput<Name>) => {
        const text = JSON.stringify(input);
        if (text !== sent.current.input) sent.current = { input: text, traceId: crypto.randomUUID() };
        const trace = isTraced ? { trace_id: sent.current.traceId } : {};
        return requestWithFactor(name, { ...input, ...trace } as InputOf<Calls[Name]>);
      },
      onSuccess: ({ data }) => {
        sent.current = { input: '', traceId: '' };
        if (isPending(data)) onPending?.(data.pending);
        else onDone(data as DoneOf<Name>);
      },
      onError: (error) => {
        const conflict = findVersionConflict<ConflictOf<Name>>(error);
        if (conflict) onConflict?.(conflict);
      },
      onSettled: () => queryClient.invalidateQueries(),
    },
    queryClient,
  );
  const error = toCallError<Name>(thrown);
  return {
    act: (input: ActInput<Name>) => mutate(input),
    errorText: error && (describeError?.(error) ?? getErrorText(error)),
    /** The last error itself, for a text of the act's own. */
    error,
    conflict: findVersionConflict<ConflictOf<Name>>(error),
    isBusy,
  };
}

function isPending(data: unknown): data is Pending {
  return typeof data === 'object' && data !== null && 'pending' in data;
}

/**
 * Describes an error: by the words of the act for its reason, and after a conflict by who changed the record, and when.
 */
function useActErrorText(reasons: Readonly<Record<string, ConsoleKey>>): (error: CallError) => string {
  const t = useT();
  const getErrorText = useErrorText();
  return (error) => {
    const { reason } = (error.details ?? {}) as { reason?: string };
    const key = reason && Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
    if (key) return t(key);
    const conflict = findVersionConflict(error);
    if (!conflict?.at) return getErrorText(error);
    const { by, at } = conflict;
    return t('table.changed', { known: by ? 'yes' : 'no', name: by?.name ?? '', at: formatLogTime(at) });
  };
}

/** Returns the details of a conflict of versions; null for any other error. */
export function findVersionConflict<Conflict = VersionConflict>(error: unknown): Conflict | null {
  if (!(error instanceof CallError) || error.code !== 'conflict') return null;
  const details = error.details as Partial<VersionConflict> | undefined;
  return details?.reason === 'version' ? (details as unknown as Conflict) : null;
}
