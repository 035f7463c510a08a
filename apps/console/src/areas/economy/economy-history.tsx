import { DEFAULT_PRICES, type PricedFeature } from '@afterglow/domain/credits';
import { PROMO_STATES } from '@afterglow/domain/economy';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { SPEND_PERIODS } from '@afterglow/domain/spend-limit';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import type { PackageRow } from '@afterglow/protocol/console/economy/package-row';
import { HistorySection, showLogValue } from '../../components/record-history.tsx';
import { showOneOf } from '../../core/form-fields.ts';
import { formatAmounts, formatFullTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { findIconPicture } from './icon-field.tsx';
import { usePackageName } from './package-name.ts';

const FEATURES = Object.keys(DEFAULT_PRICES) as PricedFeature[];
const ACTS: Readonly<Record<string, ConsoleKey>> = {
  'packages/save': 'economy.act_save',
  'packages/retire': 'economy.retire',
  'promos/save': 'economy.act_save',
  'promos/stop': 'economy.stop',
};
/** The names of the fields in the log, by the kind of their record. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, ConsoleKey>>>> = {
  package: {
    credits: 'economy.credits',
    months: 'economy.month_count',
    prices: 'economy.prices',
    discount: 'economy.discount',
    free_spins: 'economy.spins',
    recommended: 'economy.recommended',
    active: 'economy.on_sale',
  },
  promo: {
    packages: 'console.tab.economy.packages',
    discount: 'economy.discount',
    free_spins: 'economy.promo_spins',
    starts: 'economy.starts',
    ends: 'economy.ends',
    state: 'economy.state',
  },
  gift: {
    names: 'economy.name',
    icon: 'economy.icon',
    price: 'economy.price_coins',
    position: 'economy.position',
    active: 'economy.gift_active',
  },
  prices: {
    from: 'economy.valid_from',
    ...Object.fromEntries(FEATURES.map((feature) => [feature, `economy.price.${feature}` as const])),
  },
  limits: {
    likes_per_day: 'economy.limit_likes',
    pause_notice_coins: 'economy.limit_pause',
    spend_limit_default: 'economy.limit_spend',
  },
  wheel: { weights: 'economy.wheel_weight' },
};
const MOMENTS = ['starts', 'ends', 'from'];

type EconomyHistoryProps = {
  /** The record as the server names it: `gift:7`, `prices`. */
  subject: string;
  /** The packages of a promo. */
  packages?: readonly PackageRow[];
};

/** Who changed something that the site sells, when, from what to what, and why. */
export function EconomyHistory({ subject, packages = [] }: EconomyHistoryProps) {
  const t = useT();
  const getPackageName = usePackageName();
  const [kind = ''] = subject.split(':', 1);
  const fields = FIELDS[kind] ?? {};

  function showPackage(id: string): string {
    const found = packages.find((row) => String(row.id) === id);
    return found ? getPackageName(found) : t.plain('table.number', { id });
  }
  function showSpendLimit(limit: string): string {
    const [typed = '', coins = ''] = limit.split(',');
    const period = parseOneOf(SPEND_PERIODS, typed);
    return period
      ? `${t.plain(`economy.limit_spend.${period}`)}: ${t.plain('common.coins', { n: Number(coins) })}`
      : limit;
  }
  function show(field: string, value: unknown): string {
    if (field === 'prices' && Array.isArray(value)) return formatAmounts(value as PackageRow['prices']);
    if (field === 'names' && value) return Object.values(value).join(' / ');
    if (MOMENTS.includes(field) && typeof value === 'number') return formatFullTime(value);
    return showLogValue(value, (item) => {
      switch (field) {
        case 'packages':
          return showPackage(item);
        case 'state':
          return showOneOf(PROMO_STATES, (state) => t.plain(`economy.promo.${state}`))(item);
        case 'icon':
          return findIconPicture(item) ? t.plain('economy.icon_picture') : item;
        case 'spend_limit_default':
          return showSpendLimit(item);
        default:
          return item;
      }
    });
  }
  return (
    <HistorySection
      subject={subject}
      {...(kind === 'package' || kind === 'promo' ? { acts: ACTS } : {})}
      describeField={(field) => {
        const label = Object.hasOwn(fields, field) ? fields[field] : undefined;
        // Ids and versions say nothing.
        return label ? { label: t.plain(label), show: (value) => show(field, value) } : null;
      }}
    />
  );
}
