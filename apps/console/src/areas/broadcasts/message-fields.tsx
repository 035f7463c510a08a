import { MAX_BROADCAST_BODY_LENGTH, MAX_BROADCAST_TITLE_LENGTH } from '@afterglow/domain/broadcasts';
import { countCharacters } from '@afterglow/domain/count-characters';
import { LANGUAGES } from '@afterglow/domain/languages';
import { Field } from '@afterglow/ui/primitives/field';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { formatCount, getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { type BroadcastField, type BroadcastFields, findTextError } from './broadcast-fields.ts';
import styles from './broadcasts.module.css';

type MessageFieldsProps = {
  values: BroadcastFields;
  change: (field: BroadcastField, value: string) => void;
  isSubmitted: boolean;
};

/** Title and text in the three languages, side by side where there is room, each with how long it is. */
export function MessageFields({ values, change, isSubmitted }: MessageFieldsProps) {
  const t = useT();
  const count = (text: string, max: number) => (
    <bdi dir="ltr">{`${countCharacters(text.trim())}/${max}`}</bdi>
  );
  const findError = (text: string, max: number) => {
    const found = findTextError(text, max);
    // A too long text is reported while typing, a missing one after the form was submitted.
    if (found === 'long') return t('broadcasts.text_long', { max: formatCount(max) });
    return found === 'missing' && isSubmitted ? t('broadcasts.text_missing') : undefined;
  };
  return (
    <div className={styles.texts}>
      {LANGUAGES.map((language) => {
        const [title, body] = [values[`${language}.title`], values[`${language}.body`]];
        return (
          <fieldset key={language} className={styles.group}>
            <legend className={styles.heading}>{getLanguageName(language)}</legend>
            <Field
              label={t('broadcasts.title')}
              hint={count(title, MAX_BROADCAST_TITLE_LENGTH)}
              lang={language}
              value={title}
              errorText={findError(title, MAX_BROADCAST_TITLE_LENGTH)}
              onChange={(event) => change(`${language}.title`, event.currentTarget.value)}
            />
            <TextArea
              label={t('broadcasts.body')}
              counter={count(body, MAX_BROADCAST_BODY_LENGTH)}
              rows={5}
              lang={language}
              value={body}
              errorText={findError(body, MAX_BROADCAST_BODY_LENGTH)}
              // One paragraph: a pasted line break becomes a space.
              onChange={(event) =>
                change(`${language}.body`, event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))
              }
            />
          </fieldset>
        );
      })}
    </div>
  );
}
