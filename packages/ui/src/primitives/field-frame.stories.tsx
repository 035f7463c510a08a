import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../stories/say.ts';
import { FieldFrame } from './field-frame.tsx';

const meta: Meta = { title: 'Forms/FieldFrame' };
export default meta;

export const AroundAnyControl: StoryObj = {
  render: (_, c) => (
    <FieldFrame
      label={say(c, 'צבע', 'Colour', 'Farbe')}
      hint={say(c, 'כל פקד מתאים', 'Any control fits', 'Jedes Bedienelement passt')}
      aside="1/2"
    >
      {(wiring) => (
        <input type="color" defaultValue="#a8143f" style={{ inlineSize: 56, blockSize: 44 }} {...wiring} />
      )}
    </FieldFrame>
  ),
};
