/*
 * What all acts of the console share. No area of the tree has an act with a version yet, and code without users is dead, so
 * the first new area writes these files; the areas after it find them there.
 */

const contract = `
import { z } from 'zod';
import { id, traceId, unixSeconds } from '../fields.ts';
import { by } from './entities.ts';
import { reason } from './reason.ts';

/* What the acts of all areas share. An act changes one record. */

/** Starts at 1 and rises by 1 with each change of the record. */
export const version = z.number().int().min(1);

/** Input of an act: the record, the version that the page shows, and the reason. The contract has \`once: true\`. */
export const actInput = { id, version, reason, trace_id: traceId };

/** Output of an act: the record with its new version. */
export const actOutput = z.object({ id, version });

/**
 * Details of \`conflict\`: somebody has changed the record since. \`record\` is the output of its \`get\`. \`by\` and \`at\` are null
 * if no act of staff changed it.
 */
export const versionConflict = <Record extends z.ZodType>(record: Record) =>
  z.object({ reason: z.literal('version'), current: record, by, at: unixSeconds.nullable() });
export type VersionConflict = z.output<ReturnType<typeof versionConflict>>;
`;

const optimisticLock = `
import { toUnixSeconds } from '@afterglow/domain/time';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { readStaffNames } from './list-names.ts';

/**
 * Compares the version that the page shows with the record, which the caller has locked and read after that. Returns null if
 * they match, else the details of \`conflict\`: the last act about \`subject\` in the audit log, whichever call it was.
 */
export async function findVersionConflict<Entity extends { version: number }>(
  db: Kysely<DB>,
  { version, current, subject }: { version: number; current: Entity; subject: string },
) {
  if (version === current.version) return null;
  const last = await db
    .selectFrom('audit_log')
    .select(['staff_id', 'at'])
    .where('kind', '=', 'act')
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const staffId = last?.staff_id ?? null;
  const findName = await readStaffNames(db, [staffId]);
  const at = last ? toUnixSeconds(last.at) : null;
  return { reason: 'version' as const, current, by: findName(staffId), at };
}
`;

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
  'packages/protocol/src/console/acts.ts': contract.trimStart(),
  'apps/server/src/console/version.ts': optimisticLock.trimStart(),
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
