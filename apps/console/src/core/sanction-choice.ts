import {
  isDeviation,
  MAX_SANCTION_MS,
  type Proposal,
  type RestrictionKind,
  SANCTION_MS,
  type Sanction,
} from '@afterglow/domain/sanctions';
import { DAY_MS, MINUTE_MS } from '@afterglow/domain/time';

/** How many days of a restriction or a suspension staff choose from. */
export const SANCTION_DAYS = [1, 3, 7, 30, 90, 180] as const;

/**
 * Returns when a decision of so many days ends, in Unix seconds. The longest ends a minute earlier, so that the clocks
 * of the page and the server may differ.
 */
const getSanctionEnd = (fromS: number, days: number): number =>
  fromS + Math.min(days * DAY_MS, MAX_SANCTION_MS - MINUTE_MS) / 1000;

/** What staff chose; null: as the rule proposes. */
type Choice = { kinds: readonly RestrictionKind[] | null; days: number | null };
type Proposed = { proposal: Pick<Proposal, 'decision' | 'kinds'> | null; kinds: readonly RestrictionKind[] };

/**
 * Returns a sanction as chosen: the rule fills in what is not. `proposed.kinds` are those of a restriction by the rule,
 * also where it proposes another sanction. Without a sanction nothing follows.
 */
export function resolveSanction(sanction: Sanction | null, choice: Choice, proposed: Proposed) {
  const isTimed = sanction === 'restrict' || sanction === 'suspend';
  const kinds = sanction === 'restrict' ? (choice.kinds ?? proposed.kinds) : [];
  const proposedDays = isTimed ? SANCTION_MS[sanction] / DAY_MS : 0;
  const days = isTimed ? (choice.days ?? proposedDays) : 0;
  const { proposal } = proposed;
  return {
    kinds,
    isTimed,
    days,
    /** The usual time, which is not sent. */
    isUsualTime: days === proposedDays,
    isDeviating:
      sanction !== null &&
      proposal !== null &&
      isDeviation({ decision: sanction, kinds, durationMs: isTimed ? days * DAY_MS : null }, proposal),
  };
}

/** Returns the part of a call that describes a restriction or a suspension. */
export const toMeasures = (
  sanction: Sanction | null,
  { kinds, isUsualTime, days }: ReturnType<typeof resolveSanction>,
  nowS: number,
) => ({
  ...(sanction === 'restrict' ? { kinds: [...kinds] } : {}),
  ...(isUsualTime ? {} : { until: getSanctionEnd(nowS, days) }),
});
