import type { FunctionComponent, ReactNode } from 'react';
import { TabLinks } from '../../components/tab-links.tsx';
import type { AreaRoute } from '../../core/area.ts';
import { useT } from '../../core/translations.tsx';
import { BarredTab } from './barred-tab.tsx';
import { MODERATION_PATH, MODERATION_TABS, type ModerationTab } from './moderation-addresses.ts';
import { PhotoReviewTab } from './photo-review-tab.tsx';
import { RulesTab } from './rules-tab.tsx';
import { WordsTab } from './words-tab.tsx';

const TABS: Readonly<Record<ModerationTab, FunctionComponent<{ tabs: ReactNode }>>> = {
  photos: PhotoReviewTab,
  rules: RulesTab,
  words: WordsTab,
  barred: BarredTab,
};

/** What moderators decide about, and by which rules, part by part. */
export function ModerationScreen({ tab: opened }: AreaRoute) {
  const t = useT();
  const tab = MODERATION_TABS.find((one) => one === opened) ?? MODERATION_TABS[0];
  const Tab = TABS[tab];
  return (
    <Tab
      tabs={
        <TabLinks
          label={t('moderation.parts')}
          tabs={MODERATION_TABS.map((one) => ({
            // The first is at the address of the area.
            to: one === MODERATION_TABS[0] ? MODERATION_PATH : `${MODERATION_PATH}/${one}`,
            label: t(`moderation.tab.${one}`),
            isCurrent: one === tab,
          }))}
        />
      }
    />
  );
}
