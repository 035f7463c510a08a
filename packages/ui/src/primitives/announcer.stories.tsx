import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../stories/say.ts';
import { Announcer, announce } from './announcer.tsx';
import { Button } from './button.tsx';

const meta: Meta = { title: 'Overlays/Announcer' };
export default meta;

export const SayIt: StoryObj = {
  render: (_, c) => (
    <>
      <Announcer />
      <Button kind="outline" onClick={() => announce(say(c, 'נשלח', 'Sent', 'Gesendet'))}>
        {say(c, 'לומר בנחת', 'Say politely', 'Höflich sagen')}
      </Button>
      <Button
        kind="outline"
        onClick={() =>
          announce(say(c, 'התשלום נכשל', 'Payment failed', 'Zahlung fehlgeschlagen'), { assertive: true })
        }
      >
        {say(c, 'לומר מיד', 'Say at once', 'Sofort sagen')}
      </Button>
    </>
  ),
};
