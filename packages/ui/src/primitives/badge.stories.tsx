import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { Badge } from './badge.tsx';

const meta: Meta = { title: 'People/Badge' };
export default meta;

export const Kinds: StoryObj = {
  render: (_, c) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
      <Badge label={pickText(c, '3 הודעות חדשות', '3 unread messages', '3 ungelesene Nachrichten')}>3</Badge>
      <Badge label={pickText(c, 'יש חדש', 'New', 'Neu')} />
      <Badge kind="neutral">12</Badge>
      <Badge kind="accent">{pickText(c, '+10% בונוס', '+10% bonus', '+10 % Bonus')}</Badge>
      <Badge kind="premium">{pickText(c, 'פרימיום', 'Premium', 'Premium')}</Badge>
      <Badge kind="success">{pickText(c, 'שולם', 'Paid', 'Bezahlt')}</Badge>
      <Badge kind="danger">{pickText(c, 'נכשל', 'Failed', 'Fehlgeschlagen')}</Badge>
      <Badge kind="info">{pickText(c, 'חדש', 'New', 'Neu')}</Badge>
    </div>
  ),
};
