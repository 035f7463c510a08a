import type { Meta, StoryObj } from '@storybook/react-vite';
import { picture } from '../stories/picture.ts';
import { say } from '../stories/say.ts';
import { Photo } from './photo.tsx';

const meta: Meta = { title: 'People/Photo', parameters: { wide: true } };
export default meta;

export const Kinds: StoryObj = {
  render: (_, c) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: 12 }}>
      <Photo alt={say(c, 'דנה', 'Dana', 'Dana')} src={picture(0)} radius={16} scrim="both" priority="high">
        <strong style={{ font: 'var(--type-title-3)' }}>
          <bdi>{say(c, 'דנה', 'Dana', 'Dana')}</bdi>, <bdi>29</bdi>
        </strong>
        <p style={{ font: 'var(--type-meta)' }}>{say(c, '4 ק״מ', '4 km', '4 km')}</p>
      </Photo>
      <Photo
        alt={say(c, 'תמונה מטושטשת', 'Blurred photo', 'Unscharfes Foto')}
        src={picture(1)}
        radius={16}
        locked={say(c, 'פרימיום', 'Premium', 'Premium')}
      />
      <Photo
        alt={say(c, 'תמונה של דנה', 'Photo of Dana', 'Foto von Dana')}
        radius={16}
        errorText={say(
          c,
          'התמונה לא נטענה',
          'The photo did not load',
          'Das Foto konnte nicht geladen werden',
        )}
      />
      <Photo alt="" src={picture(2)} radius={16} thumbhash="3OcRJYB4d3h/iIeHeEh3eIhw+j2w" />
    </div>
  ),
};
