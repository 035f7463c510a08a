import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { FieldFrame } from './field-frame.tsx';

const meta: Meta = { title: 'Forms/FieldFrame' };
export default meta;

export const AroundAnyControl: StoryObj = {
  render: (_, c) => (
    <FieldFrame
      label={pickText(c, 'צבע', 'Colour', 'Farbe')}
      hint={pickText(c, 'כל פקד מתאים', 'Any control fits', 'Jedes Bedienelement passt')}
      aside="1/2"
    >
      {(wiring) => (
        <input type="color" defaultValue="#a8143f" style={{ inlineSize: 56, blockSize: 44 }} {...wiring} />
      )}
    </FieldFrame>
  ),
};
