import { LANGUAGES } from '@afterglow/domain/languages';
import type { Rule } from '@afterglow/protocol/console/moderation/rule-row';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';

/** A rule for those who only read it. */
export function RulePanel({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const t = useT();
  const { code, class: ruleClass, severe, basis, texts, active } = rule;
  return (
    <DetailPanel title={t(`members.rule_class.${ruleClass}`)} onClose={onClose}>
      <Properties>
        <Property label={t('moderation.code')} isCode>
          {code}
        </Property>
        <Property label={t('moderation.follows')}>
          {t(severe ? 'moderation.follows_ban' : 'moderation.follows_steps')}
        </Property>
        <Property label={t(`moderation.basis.${basis.kind}`)}>
          <bdi>{basis.ref}</bdi>
        </Property>
        <Property label={t('moderation.state')}>
          {t(active ? 'moderation.in_force' : 'moderation.not_in_force')}
        </Property>
        {LANGUAGES.map((language) => (
          <Property key={language} label={getLanguageName(language)}>
            <span lang={language} dir="auto">
              {texts[language]}
            </span>
          </Property>
        ))}
      </Properties>
    </DetailPanel>
  );
}
