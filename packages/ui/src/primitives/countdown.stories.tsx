import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../stories/say.ts';
import { Countdown } from './countdown.tsx';

const meta: Meta = { title: 'Figures/Countdown' };
export default meta;

export const RunningAndOver: StoryObj = {
  render: (_, c) => (
    <>
      <p>
        {say(c, 'נגמר בעוד ', 'Ends in ', 'Endet in ')}
        <Countdown
          endsAt={Date.now() + 7_384_000}
          description={say(c, 'ב־24 בדצמבר, 18:00', '24 December, 18:00', '24. Dezember, 18:00')}
          expired="-"
        />
      </p>
      <Countdown
        endsAt={0}
        description=""
        expired={say(c, 'ההצעה נגמרה', 'The offer has ended', 'Das Angebot ist vorbei')}
      />
    </>
  ),
};
