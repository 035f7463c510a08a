import { deriveColours } from '@afterglow/domain/brand/derive-colours';
import type { ColourToken, Seeds } from '@afterglow/domain/brand/palette';
import { locales } from '@afterglow/i18n/translations';
import type { BrandProposal, ContrastPair } from '@afterglow/protocol/console/brand/brand-record';
import { Button } from '@afterglow/ui/primitives/button';
import { useMemo } from 'react';
import { useErrorText } from '../../components/use-error-text.ts';
import type { CallError } from '../../core/request.ts';
import { translations, useT } from '../../core/translations.tsx';
import type { SeedField } from './brand-fields.ts';
import styles from './contrast-table.module.css';

type ContrastTableProps = {
  seeds: Seeds;
  contrast: readonly ContrastPair[];
  proposals: readonly BrandProposal[];
  /** The server has answered for what is typed. */
  isCurrent: boolean;
  error: CallError | null;
  onTake: (field: SeedField, colour: string) => void;
};

const isLow = ({ ratio, needed }: ContrastPair): boolean => ratio < needed;

/** Every pair of colours with its contrast, the closest first, and colours that would hold. */
export function ContrastTable({ seeds, contrast, proposals, isCurrent, error, onTake }: ContrastTableProps) {
  const t = useT();
  const getErrorText = useErrorText();
  const { primary, accent } = seeds;
  const colours = useMemo(() => deriveColours({ primary, accent }), [primary, accent]);
  const rows = contrast.toSorted((a, b) => a.ratio - a.needed - (b.ratio - b.needed));
  const low = rows.filter(isLow);
  const describeResult = (): string => {
    if (error) return getErrorText(error);
    if (!isCurrent) return t('brand.checking');
    return low.length > 0 ? t('brand.contrast_bad', { n: low.length }) : t('brand.contrast_good');
  };
  return (
    <div className={styles.section}>
      <h2 className={styles.title}>{t('brand.contrast')}</h2>
      <p className={styles.result} role="status" data-low={low.length > 0 || undefined}>
        {describeResult()}
      </p>
      {proposals.map(({ path, from, to }) => (
        <Button
          key={path}
          kind="outline"
          icon={<span className={styles.swatch} style={{ backgroundColor: to }} />}
          onClick={() => onTake(path === 'colours.accent' ? 'accent' : 'primary', to)}
        >
          {t('brand.take', { colour: to, from })}
        </Button>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label={t.plain('brand.contrast')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('brand.pair')}</th>
              <th scope="col">{t('brand.theme')}</th>
              <th scope="col">{t('brand.ratio')}</th>
              <th scope="col">{t('brand.needed')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const [front, ground] = row.pair.split(' on ') as [ColourToken, ColourToken];
              return (
                <tr key={`${row.pair} ${row.theme}`} data-low={isLow(row) || undefined}>
                  <th scope="row">
                    <span
                      className={styles.sample}
                      aria-hidden="true"
                      style={{
                        backgroundColor: colours[row.theme][ground],
                        color: colours[row.theme][front],
                      }}
                    >
                      <span className={styles.dot} />
                    </span>
                    <bdi dir="ltr" lang="en">
                      {row.pair}
                    </bdi>
                  </th>
                  <td>{t(`brand.theme.${row.theme}`)}</td>
                  <td>{formatRatio(row.ratio)}</td>
                  <td>{formatRatio(row.needed)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Formats a contrast: `4.5 : 1`. */
const formatRatio = (ratio: number): string =>
  `${new Intl.NumberFormat(locales[translations().language], { minimumFractionDigits: 1 }).format(ratio)} : 1`;
