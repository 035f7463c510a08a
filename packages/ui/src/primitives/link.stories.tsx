import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { Link } from './link.tsx';

const meta: Meta = { title: 'Actions/Link' };
export default meta;

export const InText: StoryObj = {
  render: (_, c) => (
    <p>
      {pickText(c, 'בהמשך מאשרים את ', 'By going on you accept the ', 'Damit akzeptierst du die ')}
      <Link href="#terms">{pickText(c, 'תנאי השימוש', 'terms of use', 'Nutzungsbedingungen')}</Link>{' '}
      <Link href="#privacy" tone="quiet">
        {pickText(c, 'ואת הפרטיות', 'and privacy', 'und den Datenschutz')}
      </Link>
    </p>
  ),
};
