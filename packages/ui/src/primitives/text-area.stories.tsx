import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { TextArea } from './text-area.tsx';

const meta: Meta = { title: 'Forms/TextArea' };
export default meta;

export const WithCounter: StoryObj = {
  render: (_, c) => (
    <TextArea
      label={pickText(c, 'על עצמי', 'About me', 'Über mich')}
      hint={pickText(c, 'עד 300 תווים', 'Up to 300 characters', 'Bis zu 300 Zeichen')}
      counter={<bdi>42/300</bdi>}
      defaultValue={pickText(
        c,
        'אוהבת ערבים ארוכים, יין אדום וסרטים ישנים.',
        'Long evenings, red wine and old films.',
        'Lange Abende, Rotwein und alte Filme.',
      )}
    />
  ),
};
