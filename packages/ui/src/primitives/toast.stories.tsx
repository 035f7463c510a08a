import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { createPicture } from '../stories/picture.ts';
import { Toast } from './toast.tsx';

const meta: Meta = { title: 'Overlays/Toast' };
export default meta;

export const Kinds: StoryObj = {
  render: (_, c) => {
    const rest = {
      closeLabel: pickText(c, 'סגירה', 'Close', 'Schließen'),
      onClose: () => {},
      onSwipe: () => {},
    };
    return (
      <>
        <Toast
          kind="credits"
          message={pickText(c, 'עוד 200 מטבעות ביתרה', '200 coins added', '200 Münzen erhalten')}
          {...rest}
        />
        <Toast
          kind="coins"
          message={pickText(c, 'חסרים 20 מטבעות', '20 coins short', 'Es fehlen 20 Münzen')}
          {...rest}
        />
        <Toast
          kind="wheel_credits"
          message={pickText(c, 'זכית ב־350', 'You won 350', 'Du hast 350 gewonnen')}
          {...rest}
        />
        <Toast
          kind="freespin"
          message={pickText(c, 'סיבוב חינם', 'A free spin', 'Eine Gratisdrehung')}
          {...rest}
        />
        <Toast
          kind="error"
          message={pickText(
            c,
            'ההודעה לא נשלחה',
            'The message was not sent',
            'Die Nachricht wurde nicht gesendet',
          )}
          {...rest}
        />
        <Toast
          kind="success"
          title={pickText(c, 'דנה', 'Dana', 'Dana')}
          from={{ name: 'Dana', photo: createPicture(0) }}
          message={pickText(c, 'הודעה חדשה', 'New message', 'Neue Nachricht')}
          onPress={() => {}}
          {...rest}
        />
      </>
    );
  },
};
