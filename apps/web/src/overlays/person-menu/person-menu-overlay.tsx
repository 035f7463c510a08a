import { LikeIcon } from '@afterglow/ui/icons/like';
import { Archive, ArchiveRestore, Ban, Flag, MessageCircle, UserRound } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { isDesktop } from '../../ground/desktop.ts';
import { closeOverlays, type OverlayProps, openOverlay } from '../../ground/overlay-address.ts';
import { navigate } from '../../ground/router.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { likePerson } from '../../parts/like-person.ts';
import { closeThen } from '../../parts/overlay/close-then.ts';
import { OverlayActions } from '../../parts/overlay/overlay-actions.tsx';
import { useArchive } from '../../parts/use-archive.ts';
import { useChatPerson } from '../../parts/use-chat-person.ts';
import { useArchived } from '../../state/chat/archived.ts';

/**
 * What else can be done about somebody: see who it is, where that is not open already, like or write to them over a tile, put the chat
 * away, report or block.
 */
export function PersonMenuOverlay({ params, close }: OverlayProps<'person-menu'>): ReactElement | null {
  const t = useT();
  const { person, over } = params;
  const known = useChatPerson(person);
  const { profile: page, gone } = known;
  // What was put away is not among the open ones.
  const archived = useArchived(over === 'chat' && known.contact === undefined);
  const contact = known.contact ?? archived.data?.find(({ id }) => id === person);
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
  const like = {
    id: 'like',
    label: t('profile.like'),
    icon: <LikeIcon size={20} />,
    onSelect: () => {
      if (!page) return;
      void likePerson(page, t).then((outcome) => {
        // Those have a scene of their own.
        if (outcome === 'match' || outcome === 'limit') return;
        if (outcome === 'done')
          toast({ type: 'success', message: t('profile.like_sent', { name: page.name }) });
        closeOverlays();
      });
    },
  };
  const write = {
    id: 'write',
    label: t('profile.chat'),
    icon: <MessageCircle size={20} strokeWidth={1.75} />,
    onSelect: () => void navigate({ to: `/chat/${person}`, replace: true }),
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
  const ofTile = page && !page.liked && !page.matched ? [profile, like, write] : [profile, write];
  const first = { chat: ofChat, tile: ofTile, profile: [] }[over];
  return <OverlayActions title={<bdi>{name}</bdi>} actions={[...first, report, block]} />;
}
