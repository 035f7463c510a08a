import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { hasRoleAtLeast } from '@afterglow/domain/staff-role';
import { Navigate } from '@tanstack/react-router';
import type { FunctionComponent, ReactNode } from 'react';
import { AreaPage } from '../../components/area-page.tsx';
import { AreaTabs } from '../../components/area-tabs.tsx';
import { NotForRole } from '../../components/not-for-role.tsx';
import type { AreaRoute } from '../../core/area.ts';
import { useSession } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';
import { ECONOMY_PATH, ECONOMY_ROLES, ECONOMY_TABS, type EconomyTab } from './economy-paths.ts';
import { GiftsTab } from './gifts-tab.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { PackagesTab } from './packages-tab.tsx';
import { PricesTab } from './prices-tab.tsx';
import { PromosTab } from './promos-tab.tsx';
import { SpotlightTab } from './spotlight-tab.tsx';
import { WheelTab } from './wheel-tab.tsx';

const TABS: Readonly<Record<EconomyTab, FunctionComponent<{ tabs: ReactNode }>>> = {
  packages: PackagesTab,
  promos: PromosTab,
  prices: PricesTab,
  gifts: GiftsTab,
  wheel: WheelTab,
  limits: LimitsTab,
  spotlight: SpotlightTab,
};

/** What the site sells, part by part. */
export function EconomyScreen({ tab: opened }: AreaRoute) {
  const t = useT();
  const role = useSession((session) => session.user?.role);
  const tab = parseOneOf(ECONOMY_TABS, opened) ?? ECONOMY_TABS[0];
  const mayOpen = (item: EconomyTab) => role !== undefined && hasRoleAtLeast(role, ECONOMY_ROLES[item]);
  const openTabs = ECONOMY_TABS.filter(mayOpen);
  const [first] = openTabs;
  if (!mayOpen(tab)) {
    // The area begins with a part for managers. Moderators begin with theirs.
    if (tab === ECONOMY_TABS[0] && first) return <Navigate to={`${ECONOMY_PATH}/${first}`} replace />;
    return (
      <AreaPage title={t(`console.tab.economy.${tab}`)} total={null}>
        <NotForRole level={2} minRole={ECONOMY_ROLES[tab]} />
      </AreaPage>
    );
  }
  const Tab = TABS[tab];
  return (
    <Tab
      tabs={
        <AreaTabs
          path={ECONOMY_PATH}
          tabs={openTabs.map((id) => ({ id, label: t(`console.tab.economy.${id}`) }))}
          current={tab}
        />
      }
    />
  );
}
