import { useT } from '../core/translations.tsx';
import { type TabLink, TabLinks } from './tab-links.tsx';

type AreaTabsProps = {
  /** The path of the area; its first tab is there. */
  path: `/${string}`;
  tabs: readonly (Pick<TabLink, 'label' | 'count'> & { id: string })[];
  current: string;
};

/** The tabs of an area: lists or forms, each at an address of its own. */
export function AreaTabs({ path, tabs, current }: AreaTabsProps) {
  const t = useT();
  return (
    <TabLinks
      label={t('table.area_tabs')}
      tabs={tabs.map(({ id, label, count }, at) => ({
        to: at === 0 ? path : `${path}/${id}`,
        label,
        count,
        isCurrent: id === current,
      }))}
    />
  );
}
