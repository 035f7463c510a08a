import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { Countdown } from './countdown.tsx';

const meta: Meta = { title: 'Figures/Countdown' };
export default meta;

export const RunningAndOver: StoryObj = {
  render: (_, c) => (
    <>
      <p>
        {pickText(c, 'נגמר בעוד ', 'Ends in ', 'Endet in ')}
        <Countdown
          endsAt={Date.now() + 7_384_000}
          description={pickText(c, 'ב־24 בדצמבר, 18:00', '24 December, 18:00', '24. Dezember, 18:00')}
          expired="-"
        />
      </p>
      <Countdown
        endsAt={0}
        description=""
        expired={pickText(c, 'ההצעה נגמרה', 'The offer has ended', 'Das Angebot ist vorbei')}
      />
    </>
  ),
};
