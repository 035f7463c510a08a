import type { Preferences } from '@afterglow/protocol/console/staff/preferences';
import { Bookmark, Check, ChevronDown, Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatViewQuery, parseViewQuery, type SavedView, type ViewSearch } from '../core/list-views.ts';
import { useSession } from '../core/session.ts';
import { useT } from '../core/translations.tsx';
import styles from './saved-views.module.css';
import { ToolButton } from './tool-button.tsx';
import { ToolPopover } from './tool-popover.tsx';
import { usePageKeys } from './use-page-keys.ts';
import { EditView, NewView } from './view-forms.tsx';

type SavedViewsProps = {
  /** The call of the list. */
  list: string;
  /** What its address holds now. */
  search: ViewSearch;
  /** What the list takes of a stored address. */
  validate: (search: Record<string, unknown>) => ViewSearch;
  onOpen: (search: ViewSearch) => void;
};

const NONE: Preferences['views'] = [];

/** The saved views of a list: opens, saves, renames, overwrites and deletes them. The V key opens it. */
export function SavedViews({ list, search, validate, onOpen }: SavedViewsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const all = useSession((session) => session.preferences?.views) ?? NONE;
  const views = all.filter((view) => view.list === list);
  const query = formatViewQuery(search);
  const readSearch = (view: SavedView) => validate(parseViewQuery(view.query));
  const isShown = (view: SavedView) => formatViewQuery(readSearch(view)) === query;
  const shown = views.find(isShown);
  usePageKeys({
    isBusy: false,
    findAct: ({ code }) => (code === 'KeyV' ? () => setOpen(true) : undefined),
  });
  return (
    <ToolPopover
      label={t('table.views')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <ToolButton
          className={styles.trigger}
          icon={<Bookmark size={16} aria-hidden="true" />}
          iconEnd={<ChevronDown size={14} aria-hidden="true" />}
          isActive={shown !== undefined}
          aria-keyshortcuts="V"
        >
          {shown ? t('table.view_shown', { name: shown.name }) : t('table.views')}
        </ToolButton>
      }
    >
      <Views
        views={views}
        list={list}
        query={query}
        isShown={isShown}
        onOpen={(view) => {
          setOpen(false);
          onOpen(readSearch(view));
        }}
      />
    </ToolPopover>
  );
}

type ViewsProps = {
  views: readonly SavedView[];
  list: string;
  query: string;
  isShown: (view: SavedView) => boolean;
  onOpen: (view: SavedView) => void;
};

function Views({ views, list, query, isShown, onOpen }: ViewsProps) {
  const t = useT();
  const [editedName, setEditedName] = useState<string | null>(null);
  const edited = views.find(({ name }) => name === editedName);
  if (edited)
    return <EditView key={edited.name} view={edited} query={query} onClose={() => setEditedName(null)} />;
  return (
    <div className={styles.views}>
      {views.length === 0 ? (
        <p className={styles.none}>{t('table.views_none')}</p>
      ) : (
        <ul>
          {views.map((view) => (
            <li key={view.name} className={styles.row}>
              <button
                type="button"
                className={styles.view}
                aria-current={isShown(view) ? 'true' : undefined}
                onClick={() => onOpen(view)}
              >
                <bdi className={styles.name}>{view.name}</bdi>
                {isShown(view) ? <Check size={16} aria-hidden="true" /> : null}
              </button>
              <button
                type="button"
                className={styles.edit}
                aria-label={t.plain('table.view_edit', { name: view.name })}
                onClick={() => setEditedName(view.name)}
              >
                <Pencil size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <NewView list={list} query={query} />
    </div>
  );
}
