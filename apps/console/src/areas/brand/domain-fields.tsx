import type { BrandDomain } from '@afterglow/domain/brand/domains';
import { LANDING_VARIANTS } from '@afterglow/domain/campaigns';
import { LANGUAGES } from '@afterglow/domain/languages';
import { CURRENCIES } from '@afterglow/domain/money';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { Plus, Trash2 } from 'lucide-react';
import { getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './brand.module.css';
import { canAddDomain, findDomainErrors, formatDomains, parseDomains } from './brand-domains.ts';

type DomainFieldsProps = {
  /** The hosts as one text, see `formatDomains`. */
  value: string;
  /** Errors are shown after the first attempt to publish. */
  isSubmitted: boolean;
  onChange: (value: string) => void;
};

const NEW_DOMAIN: BrandDomain = { host: '', language: 'en', currency: null, landing_variant: 'ember' };

/** The hosts with a market of their own: language, currency and landing page of each. */
export function DomainFields({ value, isSubmitted, onChange }: DomainFieldsProps) {
  const t = useT();
  const domains = parseDomains(value);
  const errors = findDomainErrors(domains);
  const change = (index: number, part: Partial<BrandDomain>) =>
    onChange(formatDomains(domains.map((domain, n) => (n === index ? { ...domain, ...part } : domain))));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t('brand.domains')}</legend>
      <p className={styles.hint}>{t('brand.domains_hint')}</p>
      {domains.map(({ host, language, currency, landing_variant: landing }, index) => (
        <fieldset key={index} className={styles.domain} aria-label={host || t.plain('brand.domain_new')}>
          <Field
            label={t('brand.host')}
            ltr
            autoComplete="off"
            spellCheck={false}
            maxLength={253}
            value={host}
            errorText={isSubmitted && errors[index] ? t(`brand.${errors[index]}`) : undefined}
            onChange={(event) => change(index, { host: event.currentTarget.value.trim().toLowerCase() })}
          />
          <Select
            label={t('brand.domain_language')}
            value={language}
            options={LANGUAGES.map((code) => ({ value: code, label: getLanguageName(code) }))}
            onChange={(event) => {
              const chosen = parseOneOf(LANGUAGES, event.currentTarget.value);
              if (chosen) change(index, { language: chosen });
            }}
          />
          <Select
            label={t('brand.domain_currency')}
            value={currency ?? 'none'}
            options={[
              { value: 'none', label: t.plain('brand.domain_currency_follows') },
              ...CURRENCIES.map((code) => ({ value: code, label: code })),
            ]}
            onChange={(event) =>
              change(index, {
                currency: parseOneOf(CURRENCIES, event.currentTarget.value) ?? null,
              })
            }
          />
          <Select
            label={t('brand.domain_landing')}
            value={landing}
            options={LANDING_VARIANTS.map((landingVariant) => ({
              value: landingVariant,
              label: t.plain(`brand.landing.${landingVariant}`),
            }))}
            onChange={(event) => {
              const chosen = parseOneOf(LANDING_VARIANTS, event.currentTarget.value);
              if (chosen) change(index, { landing_variant: chosen });
            }}
          />
          <Button
            kind="ghost"
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => onChange(formatDomains(domains.filter((_, n) => n !== index)))}
          >
            {t('brand.remove', { name: host || t.plain('brand.domain_new') })}
          </Button>
        </fieldset>
      ))}
      <div className={styles.foot}>
        <Button
          kind="outline"
          disabled={!canAddDomain(domains)}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange(formatDomains([...domains, NEW_DOMAIN]))}
        >
          {t('brand.domain_add')}
        </Button>
      </div>
    </fieldset>
  );
}
