import { TextTrial } from '../../components/text-trial.tsx';
import { useT } from '../../core/translations.tsx';

/** A field in which the phrases of a language and the built-in rules are tried on a text. */
export function GuardTrial({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <TextTrial
      call="guards/test"
      title={t('guards.test')}
      labels={{ language: t('guards.language'), text: t('guards.test_text') }}
      describeCount={(n) => t('guards.found', { n })}
      describeHit={({ phrase, reason, built_in: isBuiltIn }) => (
        <>
          <bdi>{phrase}</bdi> · {t(`console.guard.${reason}`)}
          {isBuiltIn ? ` · ${t('guards.built_in')}` : null}
        </>
      )}
      onClose={onClose}
    />
  );
}
