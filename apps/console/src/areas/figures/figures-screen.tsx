import { BOARD_ROLES, BOARDS, type Board } from '@afterglow/domain/figure-boards';
import { findFigure } from '@afterglow/domain/figures';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { hasRoleAtLeast } from '@afterglow/domain/staff-role';
import { DAY_MS, MINUTE_MS } from '@afterglow/domain/time';
import { BUCKETS, type Bucket, endOfBucket, startOfBucket } from '@afterglow/domain/time-buckets';
import { Select } from '@afterglow/ui/primitives/select';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { AreaPage } from '../../components/area-page.tsx';
import { CsvButton } from '../../components/csv-button.tsx';
import { NotForRole } from '../../components/not-for-role.tsx';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { TabLinks } from '../../components/tab-links.tsx';
import { useCall } from '../../components/use-call.ts';
import type { AreaRoute } from '../../core/area.ts';
import { useSession } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';
import { CampaignSelect } from './campaign-select.tsx';
import { FigureCard } from './figure-card.tsx';
import { FigureRowsPanel } from './figure-rows-panel.tsx';
import {
  COMPARES,
  type FiguresSearch,
  parseRow,
  RANGES,
  validateFiguresSearch,
  ZONES,
} from './figures-address.ts';
import styles from './figures-screen.module.css';
import { TeamSelect } from './team-select.tsx';

/** With longer spans, hours would exceed the points of a board. */
const MAX_DAYS_BY_HOUR = 30;
const RELOAD_EVERY_MS = MINUTE_MS;

/** The figures of the site, board by board: a plot of each, its table, and how it is counted. */
export function FiguresScreen({ tab }: AreaRoute) {
  const t = useT();
  const role = useSession((session) => session.user?.role);
  const board = parseOneOf(BOARDS, tab) ?? BOARDS[0];
  const mayOpen = (item: Board) => role !== undefined && hasRoleAtLeast(role, BOARD_ROLES[item]);
  const own = BOARDS.filter(mayOpen);
  const [first] = own;
  if (!mayOpen(board)) {
    // The area begins with a board for managers. Moderators begin with theirs.
    if (board === BOARDS[0] && first) return <Navigate to={`/figures/${first}`} replace />;
    return (
      <AreaPage title={t(`console.tab.figures.${board}`)} total={null}>
        <NotForRole level={2} minRole={BOARD_ROLES[board]} />
      </AreaPage>
    );
  }
  return <BoardPage board={board} boards={own} />;
}

const ZONE_NAMES = {
  'Asia/Jerusalem': 'figures.zone.jerusalem',
  'Europe/Berlin': 'figures.zone.berlin',
  UTC: 'figures.zone.utc',
} as const;

/** The boards about the work of staff. */
const TEAM_BOARDS: readonly Board[] = ['answers', 'care'];

/** Returns the query for the range up to the end of today, by the clock of the zone. */
function toQuery({ days = '30', bucket = 'day', zone = ZONES[0] }: FiguresSearch, now: number) {
  const from = startOfBucket(now - (Number(days) - 1) * DAY_MS, 'day', zone);
  const shown: Bucket = bucket === 'hour' && Number(days) > MAX_DAYS_BY_HOUR ? 'day' : bucket;
  return { from: from / 1000, to: endOfBucket(now, 'day', zone) / 1000, bucket: shown, zone };
}

/** Returns the half-years of this year and the last one, in seconds: the report counts by half-years in UTC. */
const getTransparencyRange = (nowMs: number) => ({
  from: Date.UTC(new Date(nowMs).getUTCFullYear() - 1, 0, 1) / 1_000,
  to: Math.floor(nowMs / 1_000),
});

function BoardPage({ board, boards }: { board: Board; boards: readonly Board[] }) {
  const t = useT();
  const navigate = useNavigate();
  const search = validateFiguresSearch(useSearch({ strict: false }));
  const { compare, campaign } = search;
  const team = search.team && TEAM_BOARDS.includes(board) ? { team: Number(search.team) } : {};
  const chosen = { ...team, ...(campaign ? { campaign } : {}) };
  const filter = Object.keys(chosen).length > 0 ? chosen : undefined;
  const query = {
    board,
    ...toQuery(search, Date.now()),
    ...(compare ? { compare } : {}),
    ...(filter ? { filter } : {}),
  };
  const { data, error, retry } = useCall('figures/get', query, { reloadEveryMs: RELOAD_EVERY_MS });
  const change = (changes: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: { ...search, ...changes }, replace: true });
  const opened = parseRow(search.row);
  const isOfBoard = opened !== null && findFigure(opened.key)?.board === board;
  const definitions = new Map(data?.definitions.map(({ key, text }) => [key, text]));
  return (
    <AreaPage
      title={t('console.area.figures')}
      total={null}
      panel={
        opened && isOfBoard ? (
          <FigureRowsPanel
            key={search.row}
            figure={opened.key}
            at={opened.at}
            bucket={query.bucket}
            zone={query.zone}
            filter={filter}
            onClose={() => change({ row: undefined })}
          />
        ) : null
      }
      actions={
        <>
          {board === 'safety' ? (
            <CsvButton
              list="transparency"
              query={{ filter: getTransparencyRange(Date.now()) }}
              label={t('figures.transparency')}
            />
          ) : null}
          <CsvButton list="figures" query={{ filter: query }} />
        </>
      }
      tabs={
        <TabLinks
          label={t('figures.boards')}
          tabs={boards.map((tabOption) => ({
            to: tabOption === BOARDS[0] ? '/figures' : `/figures/${tabOption}`,
            label: t(`console.tab.figures.${tabOption}`),
            isCurrent: tabOption === board,
          }))}
        />
      }
    >
      <div className={styles.filters}>
        <Select
          label={t('figures.range')}
          value={search.days ?? '30'}
          options={RANGES.map((days) => ({ value: days, label: t('figures.days', { n: Number(days) }) }))}
          onChange={({ currentTarget }) => change({ days: currentTarget.value })}
        />
        <Select
          label={t('figures.bucket')}
          value={query.bucket}
          options={BUCKETS.map((bucket) => ({
            value: bucket,
            label: t(`figures.bucket.${bucket}`),
            disabled: bucket === 'hour' && Number(search.days ?? 30) > MAX_DAYS_BY_HOUR,
          }))}
          onChange={({ currentTarget }) => change({ bucket: currentTarget.value })}
        />
        <Select
          label={t('figures.zone')}
          value={query.zone}
          options={ZONES.map((zone) => ({ value: zone, label: t(ZONE_NAMES[zone]) }))}
          onChange={({ currentTarget }) => change({ zone: currentTarget.value })}
        />
        <Select
          label={t('figures.compare')}
          value={compare ?? ''}
          options={[
            { value: '', label: t('figures.compare.none') },
            ...COMPARES.map((way) => ({ value: way, label: t(`figures.compare.${way}`) })),
          ]}
          onChange={({ currentTarget }) => change({ compare: currentTarget.value || undefined })}
        />
        {TEAM_BOARDS.includes(board) && (
          <TeamSelect team={search.team} onChange={(team) => change({ team, row: undefined })} />
        )}
        <CampaignSelect chosen={campaign} onChange={(code) => change({ campaign: code, row: undefined })} />
      </div>
      <div className={styles.scroller}>
        {data ? (
          <ul className={styles.cards}>
            {data.series.map((series) => (
              <FigureCard
                key={series.key}
                series={series}
                bucket={query.bucket}
                zone={query.zone}
                definition={definitions.get(series.key) ?? ''}
                onOpen={(at) => change({ row: `${series.key}@${at}` })}
              />
            ))}
          </ul>
        ) : (
          <div className={styles.state}>
            <RecordPlaceholder error={error} isGone={false} onRetry={retry} />
          </div>
        )}
      </div>
    </AreaPage>
  );
}
