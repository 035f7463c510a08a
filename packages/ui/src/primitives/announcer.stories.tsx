import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { Announcer, announce } from './announcer.tsx';
import { Button } from './button.tsx';

const meta: Meta = { title: 'Overlays/Announcer' };
export default meta;

export const Announce: StoryObj = {
  render: (_, c) => (
    <>
      <Announcer />
      <Button kind="outline" onClick={() => announce(pickText(c, 'נשלח', 'Sent', 'Gesendet'))}>
        {pickText(c, 'לומר בנחת', 'Say politely', 'Höflich sagen')}
      </Button>
      <Button
        kind="outline"
        onClick={() =>
          announce(pickText(c, 'התשלום נכשל', 'Payment failed', 'Zahlung fehlgeschlagen'), {
            assertive: true,
          })
        }
      >
        {pickText(c, 'לומר מיד', 'Say at once', 'Sofort sagen')}
      </Button>
    </>
  ),
};
