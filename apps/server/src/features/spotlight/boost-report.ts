import { BOOST_KINDS, type BoostKind } from '@afterglow/domain/boosts';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { BoostReport } from '@afterglow/protocol/entities/boost-report';
import type { Selectable } from 'kysely';
import type { Boost } from '../../db/schema.ts';

type BoostResult = Pick<
  Selectable<Boost>,
  'kind' | 'started_at' | 'ends_at' | 'shown' | 'to_show' | 'credits_returned'
>;

/** Returns the report of a boost for its member. */
export function createBoostReport<Kind extends BoostKind>(
  row: BoostResult,
  now: Date,
  kind = parseBoostKind(row.kind) as Kind,
): BoostReport & { kind: Kind } {
  const { started_at, ends_at, shown, to_show, credits_returned } = row;
  const isRunning = ends_at > now && (to_show === null || shown < to_show);
  return {
    kind,
    started: toUnixSeconds(started_at),
    ends: toUnixSeconds(ends_at),
    shown,
    ...(to_show !== null && { left: to_show - shown }),
    state: credits_returned > 0 ? 'returned' : isRunning ? 'running' : 'done',
    ...(credits_returned > 0 && { credits_returned }),
  };
}

function parseBoostKind(kind: string): BoostKind {
  const known = parseOneOf(BOOST_KINDS, kind);
  if (!known) throw new Error(`no kind of boost: ${kind}`);
  return known;
}
