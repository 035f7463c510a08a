import type { Meta, StoryObj } from '@storybook/react-vite';
import { Coffee, Heart, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { picture } from '../stories/picture.ts';
import { say } from '../stories/say.ts';
import { OptionGroup } from './option-group.tsx';
import { OptionTile } from './option-tile.tsx';

const meta: Meta = { title: 'Forms/OptionTile' };
export default meta;

type Choice = { value: string; word: string; hint?: string };

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
            {choice.word}
          </OptionTile>
        );
      })}
      <OptionTile name="single" value="off" checked={false} disabled onChoose={() => {}}>
        …
      </OptionTile>
    </OptionGroup>
  );
}

function Multi({ legend, words }: { legend: string; words: string[] }) {
  const [chosen, setChosen] = useState<string[]>(words.slice(0, 1));
  return (
    <OptionGroup legend={legend} columns={2}>
      {words.map((word, index) => (
        <OptionTile
          key={word}
          kind="multi"
          name="multi"
          value={word}
          photo={index === 0 ? picture(0) : picture(1)}
          checked={chosen.includes(word)}
          onChoose={() =>
            setChosen(chosen.includes(word) ? chosen.filter((other) => other !== word) : [...chosen, word])
          }
        >
          {word}
        </OptionTile>
      ))}
    </OptionGroup>
  );
}

export const SingleChoice: StoryObj = {
  render: (_, c) => (
    <Single
      legend={say(c, 'מה מביא אותך?', 'What brings you here?', 'Was führt dich her?')}
      choices={[
        { value: 'love', word: say(c, 'קשר רציני', 'A relationship', 'Eine Beziehung') },
        {
          value: 'talk',
          word: say(c, 'שיחות טובות', 'Good conversation', 'Gute Gespräche'),
          hint: say(c, 'בלי לחץ, בקצב שלך', 'No pressure, your pace', 'Ohne Druck, in deinem Tempo'),
        },
        { value: 'date', word: say(c, 'לצאת לקפה', 'Going out', 'Ausgehen') },
      ]}
    />
  ),
};

export const MultiWithPhotos: StoryObj = {
  render: (_, c) => (
    <Multi
      legend={say(c, 'את מי להציג?', 'Who should we show?', 'Wen sollen wir zeigen?')}
      words={say(c, 'נשים,גברים', 'Women,Men', 'Frauen,Männer').split(',')}
    />
  ),
};

function Drawn({ legend, words }: { legend: string; words: string[] }) {
  const [value, setValue] = useState(words[0]);
  const signs = [Heart, MessageCircle, Coffee];
  return (
    <OptionGroup legend={legend} columns={3}>
      {words.map((word, index) => {
        const Sign = signs[index] ?? Heart;
        return (
          <OptionTile
            key={word}
            name="drawn"
            value={word}
            checked={value === word}
            onChoose={setValue}
            drawing={<Sign size="100%" strokeWidth={1} />}
          >
            {word}
          </OptionTile>
        );
      })}
    </OptionGroup>
  );
}

export const SingleDrawn: StoryObj = {
  render: (_, c) => (
    <Drawn
      legend={say(c, 'מה מביא אותך?', 'What brings you here?', 'Was führt dich her?')}
      words={say(c, 'אהבה,שיחה,קפה', 'Love,Talking,Coffee', 'Liebe,Gespräche,Kaffee').split(',')}
    />
  ),
};
