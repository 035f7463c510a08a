import { Archive, ArchiveRestore, Ban, Flag, UserRound } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { isDesktop } from '../../ground/desktop.ts';
import { closeOverlays, type OverlayProps, openOverlay } from '../../ground/overlay-address.ts';
import { navigate } from '../../ground/router.ts';
import { useT } from '../../ground/words.tsx';
import { closeThen } from '../../parts/overlay/close-then.ts';
import { OverlayActions } from '../../parts/overlay/overlay-actions.tsx';
import { useArchive } from '../../parts/use-archive.ts';
import { useChatPerson } from '../../parts/use-chat-person.ts';

/** What else can be done about somebody: see who it is, where that is not open already, put the chat away, report or block. */
export function PersonMenuOverlay({ params, close }: OverlayProps<'person-menu'>): ReactElement | null {
  const t = useT();
  const { person, over } = params;
  const known = useChatPerson(person);
  const { contact, gone } = known;
  const name = known.person?.name;
  const chats = useArchive();
  useEffect(() => {
    if (gone && name === undefined) close();
  }, [gone, name, close]);
  // A menu has a name to be called by: that of whom it is about.
  if (name === undefined) return null;

  const putAway = async (): Promise<void> => {
    if (!contact) return;
    if (await chats.putAway(contact))
      closeThen(() => void navigate({ to: isDesktop() ? '/profile' : '/contacts' }));
    else closeOverlays();
  };

  const bringBack = async (): Promise<void> => {
    if (!contact) return;
    await chats.bringBack(contact);
    closeOverlays();
  };

  const profile = {
    id: 'profile',
    label: t('chat.open_profile'),
    icon: <UserRound size={20} strokeWidth={1.75} />,
    onSelect: () => openOverlay('profile', { person }, { replace: true }),
  };
  const away = {
    id: 'archive',
    label: t('safety.archive'),
    icon: <Archive size={20} strokeWidth={1.75} />,
    onSelect: () => void putAway(),
  };
  const back = {
    id: 'restore',
    label: t('safety.restore'),
    icon: <ArchiveRestore size={20} strokeWidth={1.75} />,
    onSelect: () => void bringBack(),
  };
  const report = {
    id: 'report',
    label: t('safety.report', { name }),
    icon: <Flag size={20} strokeWidth={1.75} />,
    onSelect: () => openOverlay('report', { person }, { replace: true }),
  };
  const block = {
    id: 'block',
    label: over === 'chat' ? t('chat.block_user') : t('profile.block', { name }),
    icon: <Ban size={20} strokeWidth={1.75} />,
    danger: true,
    onSelect: () => openOverlay('block', { person }, { replace: true }),
  };
  // Nothing to put away before the first message, and nothing twice.
  const ofChat = contact ? [profile, contact.archived ? back : away] : [profile];
  return (
    <OverlayActions
      title={<bdi>{name}</bdi>}
      actions={over === 'chat' ? [...ofChat, report, block] : [report, block]}
    />
  );
}
