import { parseFigureKey } from '@afterglow/domain/figures';
import type { Bucket } from '@afterglow/domain/time-buckets';
import type { FigureFilter } from '@afterglow/protocol/console/figures/figure-filter';
import { Link } from '@tanstack/react-router';
import { MomentCell } from '../../components/cells.tsx';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { ListView } from '../../components/list-view.tsx';
import { useList } from '../../components/use-list.ts';
import { formatBucket } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './figure-card.module.css';

type FigureRowsPanelProps = {
  figure: string;
  at: number;
  bucket: Bucket;
  zone: string;
  filter: FigureFilter | undefined;
  onClose: () => void;
};

/** What is behind one point of a figure, the newest first; each row leads to its record. */
export function FigureRowsPanel({ figure, at, bucket, zone, filter, onClose }: FigureRowsPanelProps) {
  const t = useT();
  const list = useList('figures/rows', filter ? { filter } : {}, { key: figure, at, bucket, zone });
  const { name, variant } = parseFigureKey(figure);
  const title = t.plain(`figures.name.${name}`, { of: variant ?? '' });
  return (
    <DetailPanel title={`${title}, ${formatBucket(at, bucket, zone)}`} onClose={onClose}>
      <ListView
        list={list}
        isFiltered={false}
        clearFilters={() => {}}
        empty={{ title: t('figures.rows_empty'), text: t('figures.rows_empty_text') }}
      >
        <ul>
          {list.rows.map(({ id, at: moment, label, to }) => {
            const shown = label || t('table.number', { id: String(id) });
            return (
              <li key={`${id}-${moment}-${label}`} className={styles.row}>
                {to === null ? (
                  <bdi>{shown}</bdi>
                ) : (
                  <Link to={to} className={styles.behind}>
                    <bdi>{shown}</bdi>
                  </Link>
                )}
                <MomentCell at={moment} />
              </li>
            );
          })}
        </ul>
      </ListView>
    </DetailPanel>
  );
}
