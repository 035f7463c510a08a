import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { GiftRow } from '@afterglow/protocol/console/economy/gift-row';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { CodeCell, CountCell, StateBadge } from '../../components/cells.tsx';
import { type ColumnOf, ListPage } from '../../components/list-page.tsx';
import { OpenRow } from '../../components/open-row.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { YesNoFilter } from '../../components/yes-no-filter.tsx';
import { useLanguage, useT } from '../../core/translations.tsx';
import { giftsAddress } from './economy-addresses.ts';
import { GiftForm } from './gift-form.tsx';
import styles from './gifts-tab.module.css';
import { findIconPicture } from './icon-field.tsx';

/** The gifts in the order of members. */
export function GiftsTab({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const { openRow } = useListAddress(giftsAddress);
  return (
    <ListPage
      title={t('console.tab.economy.gifts')}
      tabs={tabs}
      address={giftsAddress}
      exportName="gifts"
      actions={
        <ActButton denied={null} icon={<Plus size={16} aria-hidden="true" />} onClick={() => openRow('new')}>
          {t('economy.gift_new')}
        </ActButton>
      }
      columns={useGiftColumns()}
      searchLabel={t.plain('economy.gift_search')}
      filters={({ bindValue }) => <YesNoFilter label={t('economy.gift_active')} {...bindValue('active')} />}
      empty={{ title: t('economy.gifts_empty'), text: t('economy.gifts_empty_text') }}
      panel={({ row, rows, onClose }) => {
        const form = (gift: GiftRow | null) => (
          <GiftForm key={row} edited={gift} rows={rows} onClose={onClose} />
        );
        if (row === 'new') return form(null);
        return (
          <OpenRow listCall="gifts/list" row={row} rows={rows} title={t('economy.gift')} onClose={onClose}>
            {form}
          </OpenRow>
        );
      }}
    />
  );
}

function useGiftColumns(): readonly ColumnOf<'gifts/list'>[] {
  const t = useT();
  const language = useLanguage();
  return useMemo<readonly ColumnOf<'gifts/list'>[]>(
    () => [
      {
        id: 'position',
        header: t('economy.position'),
        sort: 'position',
        firstSort: 'ascending',
        width: '5.5rem',
        align: 'end',
        from: 'tablet',
        phone: 'labelled',
        cell: ({ position }) => <CountCell count={position} />,
      },
      {
        id: 'name',
        header: t('economy.gift'),
        phone: 'start',
        cell: ({ names, icon }) => <bdi>{names[language] || names.en || icon}</bdi>,
      },
      {
        id: 'icon',
        header: t('economy.icon'),
        width: '10rem',
        from: 'wide',
        phone: 'below',
        cell: ({ icon }) => {
          const picture = findIconPicture(icon);
          return picture ? (
            <img
              className={styles.icon}
              src={buildSizedPictureUrl(picture, 96)}
              alt={t.plain('economy.icon_picture')}
            />
          ) : (
            <CodeCell>{icon}</CodeCell>
          );
        },
      },
      {
        id: 'price',
        header: t('economy.price'),
        width: '6.5rem',
        align: 'end',
        phone: 'end',
        cell: ({ price }) => t('common.coins', { n: price }),
      },
      {
        id: 'active',
        header: t('economy.state'),
        width: '13rem',
        phone: 'below',
        cell: ({ active }) => (
          <StateBadge tone={active ? 'good' : 'gone'}>
            {t(active ? 'economy.gift_active' : 'economy.gift_hidden')}
          </StateBadge>
        ),
      },
      {
        id: 'sent',
        header: t('economy.sent_30d'),
        width: '6.5rem',
        align: 'end',
        from: 'desktop',
        phone: 'labelled',
        cell: ({ sent_30d: sent }) => <CountCell count={sent} />,
      },
    ],
    [t, language],
  );
}
