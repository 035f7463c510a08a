import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta: Meta = { title: 'Overlays/VisuallyHidden' };
export default meta;

export const SkipLink: StoryObj = {
  render: (_, c) => (
    <>
      <VisuallyHidden showOnFocus>
        <a href="#main">{pickText(c, 'דילוג לתוכן', 'Skip to content', 'Zum Inhalt springen')}</a>
      </VisuallyHidden>
      <p id="main">{pickText(c, 'תוכן', 'Content', 'Inhalt')}</p>
    </>
  ),
};
