import { TextTrial } from '../../components/text-trial.tsx';
import { useT } from '../../core/translations.tsx';

/** A field in which the active words of a language are tried on a text. */
export function WordsTest({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <TextTrial
      call="words/test"
      title={t('moderation.words_test')}
      labels={{ language: t('moderation.language'), text: t('moderation.words_test_text') }}
      describeCount={(n) => t('moderation.words_found', { n })}
      describeHit={({ phrase, class: wordClass }) => (
        <>
          <bdi>{phrase}</bdi> · {t(`members.rule_class.${wordClass}`)}
        </>
      )}
      onClose={onClose}
    />
  );
}
