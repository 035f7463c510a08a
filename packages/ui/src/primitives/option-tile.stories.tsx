import type { Meta, StoryObj } from '@storybook/react-vite';
import { Coffee, Heart, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { pickText } from '../stories/pick-text.ts';
import { createPicture } from '../stories/picture.ts';
import { OptionGroup } from './option-group.tsx';
import { OptionTile } from './option-tile.tsx';

const meta: Meta = { title: 'Forms/OptionTile' };
export default meta;

type Choice = { value: string; label: string; hint?: string };

function Single({ legend, choices }: { legend: string; choices: Choice[] }) {
  const [value, setValue] = useState('talk');
  const glyphs = [Heart, MessageCircle, Coffee];
  return (
    <OptionGroup legend={legend}>
      {choices.map((choice, index) => {
        const Sign = glyphs[index] ?? Heart;
        return (
          <OptionTile
            key={choice.value}
            name="single"
            value={choice.value}
            checked={value === choice.value}
            onChoose={setValue}
            hint={choice.hint}
            glyph={<Sign size={20} strokeWidth={1.75} />}
          >
            {choice.label}
          </OptionTile>
        );
      })}
      <OptionTile name="single" value="off" checked={false} disabled onChoose={() => {}}>
        …
      </OptionTile>
    </OptionGroup>
  );
}

function Multi({ legend, labels }: { legend: string; labels: string[] }) {
  const [chosen, setChosen] = useState<string[]>(labels.slice(0, 1));
  return (
    <OptionGroup legend={legend} columns={2}>
      {labels.map((label, index) => (
        <OptionTile
          key={label}
          kind="multi"
          name="multi"
          value={label}
          photo={index === 0 ? createPicture(0) : createPicture(1)}
          checked={chosen.includes(label)}
          onChoose={() =>
            setChosen(chosen.includes(label) ? chosen.filter((other) => other !== label) : [...chosen, label])
          }
        >
          {label}
        </OptionTile>
      ))}
    </OptionGroup>
  );
}

export const SingleChoice: StoryObj = {
  render: (_, c) => (
    <Single
      legend={pickText(c, 'מה מביא אותך?', 'What brings you here?', 'Was führt dich her?')}
      choices={[
        { value: 'love', label: pickText(c, 'קשר רציני', 'A relationship', 'Eine Beziehung') },
        {
          value: 'talk',
          label: pickText(c, 'שיחות טובות', 'Good conversation', 'Gute Gespräche'),
          hint: pickText(c, 'בלי לחץ, בקצב שלך', 'No pressure, your pace', 'Ohne Druck, in deinem Tempo'),
        },
        { value: 'date', label: pickText(c, 'לצאת לקפה', 'Going out', 'Ausgehen') },
      ]}
    />
  ),
};

export const MultiWithPhotos: StoryObj = {
  render: (_, c) => (
    <Multi
      legend={pickText(c, 'את מי להציג?', 'Who should we show?', 'Wen sollen wir zeigen?')}
      labels={pickText(c, 'נשים,גברים', 'Women,Men', 'Frauen,Männer').split(',')}
    />
  ),
};

function Illustrated({ legend, labels }: { legend: string; labels: string[] }) {
  const [value, setValue] = useState(labels[0]);
  const signs = [Heart, MessageCircle, Coffee];
  return (
    <OptionGroup legend={legend} columns={3}>
      {labels.map((label, index) => {
        const Sign = signs[index] ?? Heart;
        return (
          <OptionTile
            key={label}
            name="drawn"
            value={label}
            checked={value === label}
            onChoose={setValue}
            drawing={<Sign size="100%" strokeWidth={1} />}
          >
            {label}
          </OptionTile>
        );
      })}
    </OptionGroup>
  );
}

export const SingleIllustrated: StoryObj = {
  render: (_, c) => (
    <Illustrated
      legend={pickText(c, 'מה מביא אותך?', 'What brings you here?', 'Was führt dich her?')}
      labels={pickText(c, 'אהבה,שיחה,קפה', 'Love,Talking,Coffee', 'Liebe,Gespräche,Kaffee').split(',')}
    />
  ),
};
