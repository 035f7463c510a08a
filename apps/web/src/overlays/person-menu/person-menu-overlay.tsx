import { LikeIcon } from '@afterglow/ui/icons/like';
import { Archive, ArchiveRestore, Ban, Flag, MessageCircle, UserRound } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { likePerson } from '../../components/like-person.ts';
import { closeOverlaysThen } from '../../components/overlay/close-overlays-then.ts';
import { OverlayActions } from '../../components/overlay/overlay-actions.tsx';
import { useArchive } from '../../components/use-archive.ts';
import { useChatPerson } from '../../components/use-chat-person.ts';
import { isDesktop } from '../../core/desktop.ts';
import { closeOverlays, type OverlayProps, openOverlay } from '../../core/overlay-address.ts';
import { navigate } from '../../core/router.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { useContact } from '../../state/chat/contacts.ts';

/**
 * The menu of a person: open the profile where it is not open already, like or write to them from a tile, archive the
 * chat, report or block.
 */
export function PersonMenuOverlay({ params, close }: OverlayProps<'person-menu'>): ReactElement | null {
  const t = useT();
  const { person, over } = params;
  const chatPerson = useChatPerson(person);
  const { profile: page, isGone } = chatPerson;
  const contact = useContact(person, over === 'chat');
  const name = chatPerson.person?.name;
  const chats = useArchive();
  useEffect(() => {
    if (isGone && name === undefined) close();
  }, [isGone, name, close]);
  // The menu needs the person's name as its title.
  if (name === undefined) return null;

  const archive = async (): Promise<void> => {
    if (!contact) return;
    if (await chats.archive(contact))
      closeOverlaysThen(() => void navigate({ to: isDesktop() ? '/profile' : '/contacts' }));
    else closeOverlays();
  };

  const restore = async (): Promise<void> => {
    if (!contact) return;
    await chats.restore(contact);
    closeOverlays();
  };

  const profile = {
    id: 'profile',
    label: t('chat.open_profile'),
    icon: <UserRound size={20} strokeWidth={1.75} />,
    onSelect: () => openOverlay('profile', { person }, { replace: true }),
  };
  const archiveAction = {
    id: 'archive',
    label: t('safety.archive'),
    icon: <Archive size={20} strokeWidth={1.75} />,
    onSelect: () => void archive(),
  };
  const restoreAction = {
    id: 'restore',
    label: t('safety.restore'),
    icon: <ArchiveRestore size={20} strokeWidth={1.75} />,
    onSelect: () => void restore(),
  };
  const like = {
    id: 'like',
    label: t('profile.like'),
    icon: <LikeIcon size={20} />,
    onSelect: () => {
      if (!page) return;
      void likePerson(page, t).then((outcome) => {
        // Both open their own overlay.
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
  // There is nothing to archive before the first message.
  const chatActions = contact ? [profile, contact.archived ? restoreAction : archiveAction] : [profile];
  const tileActions = page && !page.liked && !page.matched ? [profile, like, write] : [profile, write];
  const first = { chat: chatActions, tile: tileActions, profile: [] }[over];
  return <OverlayActions title={<bdi>{name}</bdi>} actions={[...first, report, block]} />;
}
