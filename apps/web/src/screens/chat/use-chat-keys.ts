import { useEffect } from 'react';
import { useOverlayAddress } from '../../core/overlay-address.ts';
import { navigate } from '../../core/router.ts';
import { useContacts } from '../../state/chat/contacts.ts';

/** Alt + arrow up or down goes to the previous or next conversation of the list; Esc goes back to the list. */
export function useChatKeys(personId: number): void {
  const { data } = useContacts();
  const overlay = useOverlayAddress()?.name;

  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (overlay !== undefined || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      if (event.key === 'Escape') {
        void navigate({ to: matchMedia('(width > 865px)').matches ? '/explore' : '/contacts' });
        return;
      }
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      const ids = data?.contacts.map((contact) => contact.id) ?? [];
      const next = ids[ids.indexOf(personId) + (event.key === 'ArrowUp' ? -1 : 1)];
      if (next === undefined) return;
      event.preventDefault();
      void navigate({ to: `/chat/${next}` });
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [data, overlay, personId]);
}
