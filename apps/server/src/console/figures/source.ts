import type { Board } from '@afterglow/domain/figure-boards';
import type { RawBuilder } from 'kysely';
import type { FigureQuery, PartRow } from './span.ts';

/**
 * Where figures come from: one query, which returns the parts of each bucket. What has no row is zero. Parts
 * of one figure from several sources are added up.
 */
export type Source = {
  name: string;
  board: Board;
  /**
   * `sum`: parts of days add up to those of weeks and months. `bucket`: each bucket is counted for itself, such as
   * people who paid twice in it.
   */
  kind: 'sum' | 'bucket';
  /** How long after its end a bucket may still change. */
  settleMs: number;
  /** Whether the figures are about people, so that a country or a language may be asked for. */
  ofPeople: boolean;
  /** Whether the figures are about the work of staff, so they can be filtered by team. */
  ofTeams?: true;
  rowsSql: (query: FigureQuery) => RawBuilder<PartRow>;
};
