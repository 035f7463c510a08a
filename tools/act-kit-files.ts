/*
 * What all acts of the pages share. No page of the tree has an act with a version yet, and code without users is dead, so the
 * first new area writes this file; the areas after it find it there.
 */

const hook = `
import type { VersionConflict } from '@afterglow/protocol/console/acts';
import type { InputOf } from '@afterglow/protocol/define';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatLogTime } from '../core/format.ts';
import { queryClient } from '../core/query-client.ts';
import { CallError, type Calls, request } from '../core/request.ts';
import { useT } from '../core/translations.tsx';
import { useErrorText } from './use-error-text.ts';

/** The calls that change a record. */
type Act = {
  [Name in keyof Calls]: InputOf<Calls[Name]> extends { version: number; reason: string; trace_id: string }
    ? Name
    : never;
}[keyof Calls];

/** Carries out an act. Whatever comes of it, the lists and records of its area reload: after a conflict the page needs the new version. */
export function useAct<Name extends Act>(name: Name, onDone: () => void) {
  const errorText = useActErrorText();
  /** The same input again has the same trace id, so that the server carries it out once. */
  const sent = useRef({ input: '', traceId: '' });
  const { mutate, error, isPending } = useMutation(
    {
      networkMode: 'always',
      mutationFn: (input: Omit<InputOf<Calls[Name]>, 'trace_id'>) => {
        const text = JSON.stringify(input);
        if (text !== sent.current.input) sent.current = { input: text, traceId: crypto.randomUUID() };
        return request(name, { ...input, trace_id: sent.current.traceId } as InputOf<Calls[Name]>);
      },
      onSuccess: onDone,
      onSettled: () => reloadArea(name),
    },
    queryClient,
  );
  return { act: mutate, error: error instanceof CallError ? errorText(error) : null, isBusy: isPending };
}

/** Describes an error. After a conflict it says who changed the record, and when. */
function useActErrorText(): (error: CallError) => string {
  const t = useT();
  const errorText = useErrorText();
  return (error) => {
    const conflict = error.code === 'conflict' ? (error.details as Partial<VersionConflict> | undefined) : undefined;
    if (conflict?.reason !== 'version' || !conflict.at) return errorText(error);
    const { by, at } = conflict;
    return t('table.changed', { known: by ? 'yes' : 'no', name: by?.name ?? '', at: formatLogTime(at) });
  };
}

function reloadArea(name: string): Promise<void> {
  const area = name.slice(0, name.indexOf('/') + 1);
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(area) });
}
`;

/** The shared files by their path. */
export const actKit: Readonly<Record<string, string>> = {
  'apps/console/src/components/use-act.ts': hook.trimStart(),
};

/** The messages of the hook, for `table.json`, which every list loads. */
export const actKitMessages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  he: {
    'table.changed':
      '{known, select, yes {השינוי האחרון כאן: {name}, {at}.} other {השינוי האחרון כאן: {at}.}} נא לבדוק ולנסות שוב.',
  },
  en: {
    'table.changed':
      '{known, select, yes {{name} changed this at {at}.} other {This was changed at {at}.}} Please check it and try again.',
  },
  de: {
    'table.changed':
      '{known, select, yes {Zuletzt geändert von {name}: {at}.} other {Zuletzt geändert: {at}.}} Bitte prüfe den neuen Stand und versuche es noch einmal.',
  },
};
