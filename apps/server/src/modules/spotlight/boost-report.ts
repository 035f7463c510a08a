import { type BoostKind, boostKinds } from '@afterglow/domain/boosts';
import { unixSeconds } from '@afterglow/domain/time';
import type { BoostReport } from '@afterglow/protocol/entities/boost-report';
import type { BoostRow } from './buy-boost.ts';

type Told = Pick<BoostRow, 'kind' | 'started_at' | 'ends_at' | 'shown' | 'to_show' | 'credits_returned'>;

/** A boost as its member reads it. */
export function reportOf<Kind extends BoostKind>(
  row: Told,
  now: Date,
  kind = kindOf(row.kind) as Kind,
): BoostReport & { kind: Kind } {
  const { started_at, ends_at, shown, to_show, credits_returned } = row;
  const runs = ends_at > now && (to_show === null || shown < to_show);
  return {
    kind,
    started: unixSeconds(started_at),
    ends: unixSeconds(ends_at),
    shown,
    ...(to_show !== null && { left: to_show - shown }),
    state: credits_returned > 0 ? 'returned' : runs ? 'running' : 'done',
    ...(credits_returned > 0 && { credits_returned }),
  };
}

function kindOf(kind: string): BoostKind {
  const known = boostKinds.find((one) => one === kind);
  if (!known) throw new Error(`no kind of boost: ${kind}`);
  return known;
}
