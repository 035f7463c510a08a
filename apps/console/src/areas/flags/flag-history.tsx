import type { Flag } from '@afterglow/domain/flags';
import { MARKETS } from '@afterglow/domain/markets';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { HistorySection } from '../../components/record-history.tsx';
import { formatFullTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';

/** Who changed a flag, when, where, from when on, and why. */
export function FlagHistory({ flag }: { flag: Flag }) {
  const t = useT();
  return (
    <HistorySection
      subject={`flag:${flag}`}
      describeField={(field) => {
        const market = parseOneOf(MARKETS, field);
        if (market)
          return {
            label: t.plain(`flags.market.${market}`),
            show: (value) => t.plain(value === true ? 'flags.on' : 'flags.off'),
          };
        return {
          label: t.plain('flags.when'),
          show: (value) => (typeof value === 'number' ? formatFullTime(value) : t.plain('flags.now')),
        };
      }}
    />
  );
}
