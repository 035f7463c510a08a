import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { ProgressSteps } from './progress-steps.tsx';

const meta: Meta = { title: 'Figures/ProgressSteps' };
export default meta;

export const ThreeOfNine: StoryObj = {
  render: (_, c) => (
    <ProgressSteps
      value={3}
      max={9}
      parts={[4, 2, 3]}
      label={pickText(c, 'הרשמה', 'Registration', 'Registrierung')}
      valueText={pickText(c, 'שלב 3 מתוך 9', 'Step 3 of 9', 'Schritt 3 von 9')}
    />
  ),
};
