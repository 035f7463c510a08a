import { CASE_QUEUES, type CaseQueue } from '@afterglow/domain/cases';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import type { FunctionComponent, ReactNode } from 'react';
import { AreaTabs } from '../../components/area-tabs.tsx';
import type { AreaRoute } from '../../core/area.ts';
import { useSession } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';
import { BarredTab } from './barred-tab.tsx';
import { MODERATION_PATH, MODERATION_TABS, type ModerationTab } from './moderation-paths.ts';
import { PhotoReviewTab } from './photo-review-tab.tsx';
import { QueueTab } from './queue-tab.tsx';
import { RulesTab } from './rules-tab.tsx';
import { WordsTab } from './words-tab.tsx';

const TABS: Readonly<Record<ModerationTab, FunctionComponent<{ tabs: ReactNode }>>> = {
  photos: PhotoReviewTab,
  reports: (props) => <QueueTab queue="reports" {...props} />,
  texts: (props) => <QueueTab queue="texts" {...props} />,
  escalations: (props) => <QueueTab queue="escalations" {...props} />,
  appeals: (props) => <QueueTab queue="appeals" {...props} />,
  public: (props) => <QueueTab queue="public" {...props} />,
  rules: RulesTab,
  words: WordsTab,
  barred: BarredTab,
};

const hasQueue = (tab: ModerationTab): tab is CaseQueue | 'photos' =>
  tab === 'photos' || CASE_QUEUES.some((queue) => queue === tab);

/** What moderators decide about, and by which rules, part by part. */
export function ModerationScreen({ tab: opened }: AreaRoute) {
  const t = useT();
  const tab = parseOneOf(MODERATION_TABS, opened) ?? MODERATION_TABS[0];
  const Tab = TABS[tab];
  const queues = useSession((session) => session.queues);
  return (
    <Tab
      tabs={
        <AreaTabs
          path={MODERATION_PATH}
          current={tab}
          tabs={MODERATION_TABS.map((id) => ({
            id,
            label: t(`console.tab.moderation.${id}`),
            count: hasQueue(id) ? queues?.[id] : undefined,
          }))}
        />
      }
    />
  );
}
