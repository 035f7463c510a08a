import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { z } from 'zod';
import { id, traceId, unixSeconds } from '../fields.ts';
import { by } from './entities.ts';
import { reason } from './reason.ts';

/* What the acts of all areas share. An act changes one record. */

/** Starts at 1 and rises by 1 with each change of the record. */
export const version = z.number().int().min(1);

/**
 * Input of an act: the record and the reason. An act that changes the record also takes its `version`. The contract has
 * `once: true`.
 */
export const actInput = { id, reason, trace_id: traceId };

/**
 * Returns the input of a save: without `id` it creates a record, with `id` it changes the `version` that the
 * page shows. The contract has `once: true`.
 */
export const saveInput = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z
    .strictObject({ ...fields, id: id.optional(), version: version.optional(), trace_id: traceId })
    .refine(hasVersionOfItsRecord, { path: ['version'], message: 'id and version belong together' });

function hasVersionOfItsRecord(input: unknown): boolean {
  const { id, version } = input as { id?: number; version?: number };
  return (id === undefined) === (version === undefined);
}

/** Output of an act: the record with its new version. */
export const actOutput = z.object({ id, version });

/**
 * Returns the details of `conflict`: somebody has changed the record since. `current` is the record as its
 * `get` returns it. `by` and `at` are null if no act of staff changed it.
 */
export const versionConflict = <Record extends z.ZodType>(record: Record) =>
  z.object({ reason: z.literal('version'), current: record, by, at: unixSeconds.nullable() });
/** @public */
export type VersionConflict = z.output<ReturnType<typeof versionConflict>>;

/**
 * Returns the schema of whether the reader of a record may carry out an act on it. A `get` returns one for
 * each act (`may`); the page disables the button and shows the reason. The act itself is `forbidden` with the
 * same reason.
 */
export const permission = <const Reason extends string>(reasons: readonly [Reason, ...Reason[]]) =>
  z.discriminatedUnion('allowed', [
    z.object({ allowed: z.literal(true) }),
    z.object({ allowed: z.literal(false), reason: z.enum(reasons) }),
  ]);

/** Details of `forbidden` where a part of a call needs a higher role than the call itself. */
export const roleTooLow = z.object({ reason: z.literal('role'), least: z.enum(STAFF_ROLES) });

/**
 * Output of an act that a second person must agree to. Nothing has happened yet; `pending` is the id of the approval.
 */
export const pendingOutput = z.object({ pending: id });

/**
 * Returns the output of an act with `approvable` in its contract: its own, or that it waits for a second
 * person.
 */
export const orPending = <Output extends z.ZodType>(output: Output) => z.union([pendingOutput, output]);
