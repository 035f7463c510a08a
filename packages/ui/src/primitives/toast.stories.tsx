import type { Meta, StoryObj } from '@storybook/react-vite';
import { picture } from '../stories/picture.ts';
import { say } from '../stories/say.ts';
import { Toast } from './toast.tsx';

const meta: Meta = { title: 'Overlays/Toast' };
export default meta;

export const Kinds: StoryObj = {
  render: (_, c) => {
    const rest = { closeLabel: say(c, 'סגירה', 'Close', 'Schließen'), onClose: () => {}, onSwipe: () => {} };
    return (
      <>
        <Toast
          kind="credits"
          message={say(c, 'עוד 200 מטבעות ביתרה', '200 coins added', '200 Münzen erhalten')}
          {...rest}
        />
        <Toast
          kind="coins"
          message={say(c, 'חסרים 20 מטבעות', '20 coins short', 'Es fehlen 20 Münzen')}
          {...rest}
        />
        <Toast
          kind="wheel_credits"
          message={say(c, 'זכית ב־350', 'You won 350', 'Du hast 350 gewonnen')}
          {...rest}
        />
        <Toast
          kind="freespin"
          message={say(c, 'סיבוב חינם', 'A free spin', 'Eine Gratisdrehung')}
          {...rest}
        />
        <Toast
          kind="error"
          message={say(
            c,
            'ההודעה לא נשלחה',
            'The message was not sent',
            'Die Nachricht wurde nicht gesendet',
          )}
          {...rest}
        />
        <Toast
          kind="success"
          title={say(c, 'דנה', 'Dana', 'Dana')}
          from={{ name: 'Dana', photo: picture(0) }}
          message={say(c, 'הודעה חדשה', 'New message', 'Neue Nachricht')}
          onPress={() => {}}
          {...rest}
        />
      </>
    );
  },
};
