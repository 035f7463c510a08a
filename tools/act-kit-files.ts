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

/** Details of \`conflict\`: somebody has changed the record since. \`record\` is the output of its \`get\`. */
export const versionConflict = <Record extends z.ZodType>(record: Record) =>
  z.object({ reason: z.literal('version'), current: record, by, at: unixSeconds });
`;

const optimisticLock = `
import { toUnixSeconds } from '@afterglow/domain/time';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { readStaffNames } from './list-names.ts';

/**
 * Compares the version that the page shows with the record, which the caller has locked and read after that. Returns null if
 * they match, else the details of \`conflict\`. \`call\` and \`subject\` name the entries of the audit log about its changes.
 */
export async function findVersionConflict<Entity extends { version: number }>(
  db: Kysely<DB>,
  { version, current, call, subject }: { version: number; current: Entity; call: string; subject: string },
) {
  if (version === current.version) return null;
  const last = await db
    .selectFrom('audit_log')
    .select(['staff_id', 'at'])
    .where('action', '=', call)
    .where('kind', '=', 'act')
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const staffId = last?.staff_id ?? null;
  const findName = await readStaffNames(db, [staffId]);
  const at = toUnixSeconds(last?.at ?? new Date(0));
  return { reason: 'version' as const, current, by: findName(staffId), at };
}
`;

const hook = `
import type { InputOf } from '@afterglow/protocol/define';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryClient } from '../core/query-client.ts';
import { CallError, type Calls, request } from '../core/request.ts';
import { useErrorText } from './use-error-text.ts';

/** The calls that change a record. */
type Act = {
  [Name in keyof Calls]: InputOf<Calls[Name]> extends { version: number; reason: string; trace_id: string }
    ? Name
    : never;
}[keyof Calls];

/** Carries out an act. Whatever comes of it, the lists and records of its area reload: after a conflict the page needs the new version. */
export function useAct<Name extends Act>(name: Name, onDone: () => void) {
  const errorText = useErrorText();
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
