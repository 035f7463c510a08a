import type { CampaignState } from '@afterglow/domain/campaigns';
import type { Currency } from '@afterglow/domain/money';
import { DAY_MS } from '@afterglow/domain/time';
import type { CampaignRow } from '@afterglow/protocol/console/campaigns/campaign-row';
import { campaignsList } from '@afterglow/protocol/console/campaigns/campaigns-list';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';
import { beginsWith, foldName, matchIdOr } from '../list-search.ts';

/** Whose figures a list shows, in Unix seconds. */
export type Period = { at?: Bounds; from?: number; to?: number };
type Bounds = { from?: number | undefined; to?: number | undefined };

type ListedCampaign = Omit<CampaignRow, 'net_minor' | 'state' | 'currency'> & {
  state: string;
  currency: string | null;
  net_ILS: number;
  net_USD: number;
  net_EUR: number;
};

/** In milliseconds, without an end infinite: `from` is included, `to` is not. */
type Span = { from: number; to: number };

const toSpan = ({ at, from, to }: Period): Span => ({
  from: 1000 * Math.max(from ?? Number.NEGATIVE_INFINITY, at?.from ?? Number.NEGATIVE_INFINITY),
  to: 1000 * Math.min(to ?? Number.POSITIVE_INFINITY, at?.to ?? Number.POSITIVE_INFINITY),
});

/** Returns the days that are wholly in a span, by UTC, and what is left of it at its ends. */
function splitByDay({ from, to }: Span): { days: Span; ends: Span[] } {
  const days = { from: Math.ceil(from / DAY_MS) * DAY_MS, to: Math.floor(to / DAY_MS) * DAY_MS };
  const ends = [
    { from, to: Math.min(days.from, to) },
    { from: Math.max(days.from, days.to), to },
  ];
  return { days, ends: ends.filter((end) => end.from < end.to) };
}

/** Condition: a time is in the span. */
function isInSpanSql({ from, to }: Span, at: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const conditions = [
    ...(Number.isFinite(from) ? [sql<SqlBool>`${at} >= ${new Date(from)}::timestamptz`] : []),
    ...(Number.isFinite(to) ? [sql<SqlBool>`${at} < ${new Date(to)}::timestamptz`] : []),
  ];
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`;
}

const START_OF_DAY = sql`(day::timestamp at time zone 'UTC')`;

/** Returns what the campaigns have brought in a span: a row for each whole day, and for each member of its ends. */
function broughtSql(span: Span): RawBuilder<unknown> {
  const { days, ends } = splitByDay(span);
  const parts = ends.map(
    (end) => sql`union all
      select campaign.id, 1, (verified_at is not null)::int, (first_payment_id is not null)::int, withdrawn::int,
        net_ils, net_usd, net_eur
      from campaign join campaign_member on campaign_member.campaign_id = campaign.id
      where ${isInSpanSql(end, sql`registered_at`)}`,
  );
  return sql`(
    select campaign_id, registered, verified, first_buyers, withdrawn, net_ils, net_usd, net_eur from campaign_day
    where ${isInSpanSql(days, START_OF_DAY)} ${sql.join(parts, sql` `)}
  ) brought`;
}

/**
 * Returns the sub-query of the campaigns with their figures. It reads sums of days, and the members of a part of a day
 * at each end of the period.
 */
function campaignsSql(period: Period) {
  const span = toSpan(period);
  return sql<ListedCampaign>`(
  select campaign.id, campaign.code, campaign.name, campaign.partner, campaign.state, campaign.version,
    campaign.cost_minor::float8 as cost_minor, campaign.currency, coalesce(visited.visits, 0) as visits,
    coalesce(came.registered, 0) as registered, coalesce(came.verified, 0) as verified,
    coalesce(came.first_buyers, 0) as first_buyers, coalesce(came.withdrawn, 0) as withdrawn,
    coalesce(came."net_ILS", 0) as "net_ILS", coalesce(came."net_USD", 0) as "net_USD", coalesce(came."net_EUR", 0) as "net_EUR"
  from campaign
  left join (
    select campaign_id, sum(visits)::float8 as visits from campaign_visit
    where ${isInSpanSql(span, START_OF_DAY)} group by 1
  ) visited on visited.campaign_id = campaign.id
  left join (
    select campaign_id, sum(registered)::float8 as registered, sum(verified)::float8 as verified,
      sum(first_buyers)::float8 as first_buyers, sum(withdrawn)::float8 as withdrawn,
      sum(net_ils)::float8 as "net_ILS", sum(net_usd)::float8 as "net_USD", sum(net_eur)::float8 as "net_EUR"
    from ${broughtSql(span)} group by 1
  ) came on came.campaign_id = campaign.id
)`;
}

/** The net in the currency of the cost, as currencies are never added. */
const OWN_NET = sql`case listed.currency
  when 'USD' then listed."net_USD" when 'EUR' then listed."net_EUR" else listed."net_ILS" end`;

/** The period is part of the query, so its filters leave no row out. */
const inPeriod = { matching: () => sql<SqlBool>`true` };

export const selectCampaigns = (db: Kysely<DB>, period: Period) =>
  db.selectFrom(campaignsSql(period).as<'listed'>('listed')).selectAll();

/** Creates the list of campaigns. Its figures are about the period. */
export const createCampaignsList = (db: Kysely<DB>, period: Period = {}) =>
  defineList(campaignsList, {
    query: selectCampaigns(db, period),
    id: 'listed.id',
    sorts: {
      registered: ['listed.registered'],
      visits: ['listed.visits'],
      verified: ['listed.verified'],
      first_buyers: ['listed.first_buyers'],
      net_minor: [OWN_NET],
      net_ILS: ['listed.net_ILS'],
      net_USD: ['listed.net_USD'],
      net_EUR: ['listed.net_EUR'],
      withdrawn: ['listed.withdrawn'],
      cost_minor: [sql`coalesce(listed.cost_minor, 0)`],
      code: [sql`listed.code collate "C"`],
      name: [foldName(sql`listed.name`)],
      partner: [foldName(sql`listed.partner`)],
    },
    filters: {
      state: { anyOf: 'listed.state' },
      partner: { anyOf: 'listed.partner' },
      at: inPeriod,
      from: inPeriod,
      to: inPeriod,
    },
    search: async (_db, text) =>
      matchIdOr(
        'listed.id',
        text,
        sql<SqlBool>`(starts_with(listed.code, lower(${text}))
          or ${beginsWith(foldName(sql.ref('listed.name')), text)}
          or ${beginsWith(foldName(sql.ref('listed.partner')), text)})`,
      ),
  });

/** Converts a row to the shape of the contract. */
export function toCampaignRow(row: RowOf<typeof createCampaignsList>): CampaignRow {
  const { net_ILS, net_USD, net_EUR, ...rest } = row;
  return {
    ...rest,
    state: row.state as CampaignState,
    currency: row.currency as Currency | null,
    net_minor: { ILS: net_ILS, USD: net_USD, EUR: net_EUR },
  };
}
