import { Button } from '@afterglow/ui/primitives/button';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { TabPanel, Tabs } from '@afterglow/ui/primitives/tabs';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Sheet } from '../../components/page-dialogs.ts';
import { useWide } from '../../components/use-wide.ts';
import { formatCalendarDate } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { AlbumGrid } from './album-grid.tsx';
import styles from './album-picker.module.css';
import { type HeldConversation, updateHeld } from './inbox-store.ts';
import { chooseItem, focusText, showTab } from './send-item.ts';
import { ALBUM_KINDS, type AlbumKind } from './sendable.ts';

/** From this width on the picker is a part of the conversation, below it a sheet. */
const MIN_PANEL_PX = 700;

/**
 * What the virtual profile can send besides a text: pictures of its album, profile photos, running stories,
 * gifts. Arrow keys choose, Enter sends, Escape goes back to the text.
 */
export function AlbumPicker({ held }: { held: HeldConversation }) {
  const t = useT();
  const isPanel = useWide(MIN_PANEL_PX);
  const leaseId = held.lease.id;
  const close = () => {
    updateHeld(leaseId, { picker: null });
    focusText();
  };
  if (!isPanel)
    return (
      <Sheet
        open
        full
        onOpenChange={(open) => {
          if (!open) close();
        }}
        title={t('inbox.album.title')}
        closeLabel={t('common.close')}
      >
        <PickerContent held={held} />
      </Sheet>
    );
  return (
    <section
      className={styles.panel}
      aria-label={t('inbox.album.title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.close}>
        <IconButton label={t('common.close')} onClick={close}>
          <X size={20} strokeWidth={1.75} />
        </IconButton>
      </div>
      <PickerContent held={held} />
    </section>
  );
}

function PickerContent({ held }: { held: HeldConversation }) {
  const t = useT();
  const content = useRef<HTMLDivElement>(null);
  /** The first item gets the focus once it is loaded, unless somebody has gone to another tab by then. */
  const takesFocus = useRef(true);
  useEffect(() => {
    if (takesFocus.current)
      content.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, []);
  const leaseId = held.lease.id;
  const kind = held.picker?.kind ?? 'album';
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // A key that is held down chooses once.
    if (event.key === 'Enter' && event.repeat) return event.preventDefault();
    const target = event.target as HTMLElement;
    const isTab = target.getAttribute('role') === 'tab';
    const find = (selector: string) => content.current?.querySelector<HTMLElement>(selector);
    const next =
      event.key === 'ArrowDown' && isTab
        ? find('[data-roving][tabindex="0"]')
        : event.key === 'ArrowUp' && 'roving' in target.dataset && !event.defaultPrevented
          ? find('[role="tab"][aria-selected="true"]')
          : null;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the tabs and items in it
    <div ref={content} className={styles.content} onKeyDown={onKeyDown}>
      <Tabs
        label={t.plain('inbox.album.title')}
        items={ALBUM_KINDS.map((id) => ({ id, label: t(`inbox.album.${id}`) }))}
        value={kind}
        idBase="album"
        onChange={(id) => {
          takesFocus.current = false;
          showTab(leaseId, id as AlbumKind);
        }}
      />
      {ALBUM_KINDS.map((id) => (
        <TabPanel key={id} idBase="album" id={id} value={kind}>
          <AlbumGrid held={held} kind={id} takesFocus={takesFocus} />
        </TabPanel>
      ))}
      {held.picker?.asking ? <AgainQuestion held={held} asking={held.picker.asking} kind={kind} /> : null}
    </div>
  );
}

type AgainProps = {
  held: HeldConversation;
  kind: AlbumKind;
  asking: NonNullable<NonNullable<HeldConversation['picker']>['asking']>;
};

/** The member has it already: sending it again needs a second press. */
function AgainQuestion({ held, kind, asking: { item, sentAt } }: AgainProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const leaseId = held.lease.id;
  const cancel = () => {
    showTab(leaseId, kind);
    document.getElementById(`album-item-${item.id}`)?.focus();
  };
  return (
    <fieldset
      className={styles.question}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        cancel();
      }}
    >
      <legend className={styles.words}>
        {t('inbox.album.again', { name: held.member.name, date: formatCalendarDate(sentAt) })}
      </legend>
      <Button ref={button} onClick={() => chooseItem(leaseId, { kind, item, again: true })}>
        {t('inbox.album.again_send')}
      </Button>
      <Button kind="ghost" onClick={cancel}>
        {t('common.cancel')}
      </Button>
    </fieldset>
  );
}
