import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronLeft, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../core/session.ts';
import { useT } from '../core/translations.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { NotForRole } from './not-for-role.tsx';
import { NothingHere } from './nothing-here.tsx';
import { PresentStaff } from './present-staff.tsx';
import styles from './record-page.module.css';
import scroll from './scroll-line.module.css';
import { TabLinks } from './tab-links.tsx';
import { useRecordKeys } from './use-record-keys.ts';

/** A part of a record, at an address of its own. */
export type RecordTab = {
  id: string;
  label: string;
  /** How many there are in it. */
  count?: number;
  /** The least role that sees it; the server decides. */
  minRole?: StaffRole;
  content: () => ReactNode;
};

type RecordPageProps = {
  /** The area of the record: the path of its records, that of their list if it is another, and its name. */
  area: { path: `/${string}`; listPath?: `/${string}`; label: string };
  id: number;
  /** The record as the server names it, `member:17`: who else has it open is shown. */
  subject?: string;
  title: string;
  picture?: ReactNode;
  /** Below the title: the most important facts. */
  facts?: ReactNode;
  /** The acts on the record. */
  acts?: ReactNode;
  tabs: readonly RecordTab[];
  /** The tab of the address; undefined for the first. */
  tab: string | undefined;
  /** Open beside the tab, for example a form. */
  panel?: ReactNode;
  /** Instead of the tabs, while there is no record. */
  state?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
};

/**
 * The page of a record: the way back to its list, title, acts, tabs, and below them the open tab with what is open
 * beside it.
 */
export function RecordPage(props: RecordPageProps) {
  const { area, id, subject = null, title, picture, facts, acts, tabs, tab, panel, state, children } = props;
  const t = useT();
  const role = useSession((session) => session.user?.role);
  const site = useSession((session) => session.site);
  const { toList, previous, next, go } = useRecordKeys({
    path: area.path,
    listPath: area.listPath,
    id,
    tab,
    isBusy: Boolean(panel),
  });
  useEffect(() => {
    document.title = `${title} · ${site}`;
  }, [title, site]);
  const seen = tabs.filter(({ minRole }) => !minRole || (role && hasRoleAtLeast(role, minRole)));
  const current = tab === undefined ? tabs[0] : tabs.find((candidate) => candidate.id === tab);
  return (
    <div className={styles.page}>
      <ConnectionBanner />
      <header className={styles.head}>
        <Link
          to={toList.to}
          search={toList.search}
          className={styles.back}
          aria-label={t.plain('table.to_list', { list: area.label })}
          title={t.plain('table.to_list', { list: area.label })}
          aria-keyshortcuts="Escape"
        >
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
        {picture}
        <div className={styles.names}>
          <h1 className={styles.title} dir="auto" title={title}>
            {title}
          </h1>
          {facts ? <div className={styles.facts}>{facts}</div> : null}
        </div>
        <PresentStaff subject={subject} isEditing={Boolean(panel)} />
        {(previous ?? next) ? (
          <span className={styles.steps}>
            <StepButton
              label={t('console.key.previous_record')}
              keys="K"
              isDisabled={previous === undefined}
              onClick={() => go(previous)}
            >
              <ChevronUp size={18} strokeWidth={1.75} aria-hidden="true" />
            </StepButton>
            <StepButton
              label={t('console.key.next_record')}
              keys="J"
              isDisabled={next === undefined}
              onClick={() => go(next)}
            >
              <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
            </StepButton>
          </span>
        ) : null}
        {acts ? <div className={`${styles.acts} ${scroll.line}`}>{acts}</div> : null}
      </header>
      {state ? null : (
        <TabLinks
          label={t('table.parts')}
          tabs={seen.map((tabOption) => ({
            to: `${area.path}/${id}/${tabOption.id}`,
            label: tabOption.label,
            count: tabOption.count,
            isCurrent: tabOption === current,
          }))}
        />
      )}
      <div className={styles.body}>
        <main className={styles.main}>
          {state ? (
            <div className={styles.state}>{state}</div>
          ) : current ? (
            <OpenTab tab={current} isAllowed={seen.includes(current)} />
          ) : (
            <NothingHere />
          )}
        </main>
        {panel}
      </div>
      {children}
    </div>
  );
}

function OpenTab({ tab, isAllowed }: { tab: RecordTab; isAllowed: boolean }) {
  return isAllowed || !tab.minRole ? tab.content() : <NotForRole level={2} minRole={tab.minRole} />;
}

type StepButtonProps = {
  label: string;
  keys: string;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
};

function StepButton({ label, keys, isDisabled, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
