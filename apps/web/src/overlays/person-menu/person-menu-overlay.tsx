import { Ban, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { type OverlayProps, openOverlay } from '../../ground/overlay-address.ts';
import { useT } from '../../ground/words.tsx';
import { OverlayActions } from '../../parts/overlay/overlay-actions.tsx';
import { useChatPerson } from '../../parts/use-chat-person.ts';

/** What else can be done about somebody: see who it is, where that is not open already, or block. */
export function PersonMenuOverlay({ params }: OverlayProps<'person-menu'>): ReactElement {
  const t = useT();
  const { person, over } = params;
  const name = useChatPerson(person).person?.name ?? '';
  const block = {
    id: 'block',
    label: over === 'chat' ? t('chat.block_user') : t('profile.block', { name }),
    icon: <Ban size={20} strokeWidth={1.75} />,
    danger: true,
    onSelect: () => openOverlay('block', { person }, { replace: true }),
  };
  const profile = {
    id: 'profile',
    label: t('chat.open_profile'),
    icon: <UserRound size={20} strokeWidth={1.75} />,
    onSelect: () => openOverlay('profile', { person }, { replace: true }),
  };
  return <OverlayActions title={<bdi>{name}</bdi>} actions={over === 'chat' ? [profile, block] : [block]} />;
}
