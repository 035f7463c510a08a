import { getBrandColours, getSiteName } from '@afterglow/domain/brand/brand';
import type { BrandColours, ThemeColours } from '@afterglow/domain/brand/palette';
import { escapeHtml } from '@afterglow/domain/escape-html';
import { getDirection, type Language } from '@afterglow/domain/languages';
import type { StatementCause } from '@afterglow/domain/statement-causes';
import { formatMoney } from '@afterglow/i18n/formats';
import {
  formatDay,
  formatMoment,
  formatOperator,
  formatUnzonedMoment,
  getTranslate,
  type Recipient,
  type Site,
  type Translate,
} from './email-parts.ts';

/** The content of the readable page of an export. Pictures are named by the files beside the page. */
export type ExportPageData = {
  reader: Recipient;
  zone: string | null;
  madeAt: Date;
  about: { bio: string; city: string | null; joined: Date };
  pictures: readonly string[];
  chats: readonly {
    /** Null where the person is not visible to the member any more. */
    name: string | null;
    lines: readonly { mine: boolean; at: Date; type: string; text: string; picture: string | null }[];
  }[];
  statement: readonly { at: Date; cause: StatementCause; with: string; amount: number; balance: number }[];
  purchases: readonly {
    at: Date;
    coins: number;
    months: number;
    amountMinor: number;
    backMinor: number;
    currency: string;
    reference: string;
  }[];
};

const LEGEND = ['purposes', 'recipients', 'terms', 'rights', 'source'] as const;

const declareColours = (of: ThemeColours): string =>
  `--ground: ${of.bg}; --card: ${of.surface}; --text: ${of.text}; --soft: ${of['text-2']}; ` +
  `--line: ${of.border}; --wine: ${of.primary}; --brass: ${of['accent-text']};`;

const createStyle = ({ light, dark }: BrandColours): string => `
  :root { color-scheme: light dark; ${declareColours(light)} }
  @media (prefers-color-scheme: dark) { :root { ${declareColours(dark)} } }
  body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.6 Rubik, "Segoe UI", Arial, sans-serif; overflow-wrap: anywhere; }
  main { max-inline-size: 760px; margin-inline: auto; padding: 24px 16px 64px; display: grid; gap: 16px; }
  h1 { margin: 0; font-size: 28px; line-height: 1.3; } h2 { margin: 0 0 8px; font-size: 20px; }
  section, details { background: var(--card); border: 1px solid var(--line); border-radius: 20px; padding: 16px 20px; }
  summary { cursor: pointer; font-weight: 500; min-block-size: 28px; }
  nav a { margin-inline-end: 16px; } a { color: var(--wine); }
  dt { color: var(--soft); font-size: 13px; } dd { margin: 0 0 8px; }
  .soft { color: var(--soft); font-size: 13px; }
  .chats { display: grid; gap: 8px; }
  .line { margin-block: 8px; padding: 8px 14px; border-radius: 16px; background: var(--ground); max-inline-size: 80%; inline-size: fit-content; }
  .mine { margin-inline-start: auto; border: 1px solid var(--wine); }
  .line img, .pictures img { max-inline-size: 100%; border-radius: 12px; }
  .pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 8px; }
  .table { overflow-x: auto; } table { border-collapse: collapse; inline-size: 100%; font-variant-numeric: tabular-nums; }
  th, td { padding: 6px 8px; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; } th { color: var(--soft); font-weight: 500; }
  td.number { color: var(--brass); text-align: end; direction: ltr; }
`;

/** Renders one page that any browser shows offline: it fetches nothing and runs no script. */
export function renderExportPage(app: Site, data: ExportPageData): string {
  const { reader, zone } = data;
  const { language } = reader;
  const t = getTranslate(reader);
  const site = getSiteName(app.settings.current(), language);
  const moment = (at: Date): string => formatUnzonedMoment(language, t, at, zone);
  const parts = [
    renderAbout(data, t, (at) => formatDay(language, at, zone)),
    ...(data.pictures.length > 0 ? [renderPictures(data, t)] : []),
    renderChats(data, t, moment),
    renderPurchases(data, t, language, moment),
    renderStatement(data, t, moment),
    renderLegend(t, formatOperator(app, t)),
  ];
  const title = t('mail.export_title', { site });
  return (
    `<!doctype html><html lang="${language}" dir="${getDirection(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<title>${escapeHtml(title)}</title><style>${createStyle(getBrandColours(app.settings.current()))}</style></head><body><main>` +
    `<h1>${escapeHtml(title)}</h1><p class="soft">${escapeHtml(t('mail.export_made', { when: formatMoment(language, t, data.madeAt, zone) }))} ` +
    `${escapeHtml(t('mail.export_json'))} <a href="data.json">data.json</a></p>${parts.join('')}</main></body></html>\n`
  );
}

const isolate = (written: string): string => `<bdi>${escapeHtml(written)}</bdi>`;
const renderSection = (title: string, body: string): string =>
  `<section><h2>${escapeHtml(title)}</h2>${body}</section>`;
const renderTable = (heads: readonly string[], rows: readonly string[]): string =>
  `<div class="table"><table><thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.join('')}</tbody></table></div>`;

function renderAbout({ reader, about }: ExportPageData, t: Translate, day: (at: Date) => string): string {
  const facts: [string, string][] = [
    [t('mail.export_name'), reader.name ?? ''],
    [t('mail.export_email'), reader.email],
    [t('mail.export_town'), about.city ?? ''],
    [t('mail.export_joined'), day(about.joined)],
    [t('mail.export_bio'), about.bio],
  ];
  const rows = facts.filter(([, value]) => value !== '');
  return renderSection(
    t('mail.export_about'),
    `<dl>${rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${isolate(value)}</dd>`).join('')}</dl>`,
  );
}

const renderPictures = ({ pictures }: ExportPageData, t: Translate): string =>
  renderSection(
    t('mail.export_pictures'),
    `<div class="pictures">${pictures.map((file) => `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`).join('')}</div>`,
  );

function renderChats({ chats }: ExportPageData, t: Translate, moment: (at: Date) => string): string {
  const all = chats.map(({ name, lines }) => {
    const who = name ?? t('mail.export_gone');
    const messages = lines.map(({ mine, at, type, text: body, picture }) => {
      const what = picture
        ? `<img src="${picture}" alt="${escapeHtml(t('mail.export_picture'))}">`
        : type === 'text'
          ? `<span dir="auto">${escapeHtml(body).replaceAll('\n', '<br>')}</span>`
          : escapeHtml(t(type === 'gift' ? 'mail.export_gift' : 'mail.export_picture_gone'));
      const by = mine ? escapeHtml(t('mail.export_me')) : isolate(who);
      return `<div class="line${mine ? ' mine' : ''}"><div class="soft">${by} · ${escapeHtml(moment(at))}</div>${what}</div>`;
    });
    return `<details><summary>${isolate(who)} <span class="soft">${escapeHtml(t('mail.export_messages', { n: lines.length }))}</span></summary>${messages.join('')}</details>`;
  });
  return renderSection(
    t('mail.export_chats'),
    all.length > 0
      ? `<div class="chats">${all.join('')}</div>`
      : `<p>${escapeHtml(t('mail.export_none'))}</p>`,
  );
}

function renderPurchases(
  { purchases }: ExportPageData,
  t: Translate,
  language: Language,
  moment: (at: Date) => string,
): string {
  const rows = purchases.map(({ at, coins, months, amountMinor, backMinor, currency, reference }) => {
    const what = months > 0 ? t('mail.export_premium', { n: months }) : t('common.coins', { n: coins });
    const money = (amount: number): string => formatMoney(language, { amount, currency });
    const back = backMinor > 0 ? isolate(money(backMinor)) : '';
    return `<tr><td>${escapeHtml(moment(at))}</td><td>${escapeHtml(what)}</td><td class="number">${isolate(money(amountMinor))}</td><td class="number">${back}</td><td>${isolate(reference)}</td></tr>`;
  });
  const heads = [
    t('mail.export_when'),
    t('mail.export_what'),
    t('mail.export_paid'),
    t('mail.export_back'),
    t('mail.export_order'),
  ];
  return renderSection(
    t('mail.export_purchases'),
    rows.length > 0 ? renderTable(heads, rows) : `<p>${escapeHtml(t('mail.export_none'))}</p>`,
  );
}

function renderStatement({ statement }: ExportPageData, t: Translate, moment: (at: Date) => string): string {
  const rows = statement.map(
    ({ at, cause, with: peer, amount, balance }) =>
      `<tr><td>${escapeHtml(moment(at))}</td><td>${escapeHtml(t(`statement.cause_${cause}`))}</td><td>${isolate(peer)}</td>` +
      `<td class="number">${amount > 0 ? `+${amount}` : amount}</td><td class="number">${balance}</td></tr>`,
  );
  const heads = [
    t('mail.export_when'),
    t('statement.cause'),
    t('mail.export_with'),
    t('mail.export_coins'),
    t('mail.export_balance'),
  ];
  return renderSection(
    t('mail.export_statement'),
    rows.length > 0 ? renderTable(heads, rows) : `<p>${escapeHtml(t('mail.export_none'))}</p>`,
  );
}

/** Says what Art. 15 GDPR requires besides the data itself. */
const renderLegend = (t: Translate, operator: string | null): string =>
  renderSection(
    t('mail.export_legend'),
    `<dl>${LEGEND.map((key) => `<dt>${escapeHtml(t(`mail.export_${key}`))}</dt><dd>${escapeHtml(t(`mail.export_${key}_text`))}</dd>`).join('')}</dl>` +
      (operator ? `<p class="soft">${escapeHtml(operator)}</p>` : ''),
  );
