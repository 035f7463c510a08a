import { directionOf, type Language } from '@afterglow/domain/languages';
import type { StatementCause } from '@afterglow/domain/statement-causes';
import { formatMoney } from '@afterglow/i18n/formats';
import { escapeHtml } from '../escape-html.ts';
import { dayText, momentText, operatorLine, type Reader, type Say, type Site, sayTo } from '../mail-words.ts';

/** What the readable page of an export tells. Pictures by the names of their files beside it. */
export type ExportTold = {
  reader: Reader;
  zone: string | null;
  madeAt: Date;
  about: { bio: string; town: string | null; joined: Date };
  pictures: readonly string[];
  chats: readonly {
    /** Null: whoever it was is not to be seen any more. */
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

const legend = ['purposes', 'recipients', 'terms', 'rights', 'source'] as const;

const style = `
  :root { color-scheme: light dark; --ground: #fbf6f2; --card: #fff; --text: #24111b; --soft: #5e4653; --line: #e0d3d1; --wine: #a8143f; --brass: #8a4b06; }
  @media (prefers-color-scheme: dark) { :root { --ground: #140a10; --card: #1f1119; --text: #f8eee8; --soft: #cdb8c0; --line: #3f2a37; --wine: #ff7f9b; --brass: #ffc98a; } }
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

/** One page to read in any browser, without a line: nothing in it is fetched from anywhere, and nothing in it runs. */
export function exportPage(house: Site, told: ExportTold): string {
  const { reader, zone } = told;
  const { language } = reader;
  const say = sayTo(reader);
  const site = house.settings.current().name;
  const moment = (at: Date): string => momentText(language, say, at, zone);
  const parts = [
    aboutOf(told, say, (at) => dayText(language, at, zone)),
    ...(told.pictures.length > 0 ? [picturesOf(told, say)] : []),
    chatsOf(told, say, moment),
    purchasesOf(told, say, language, moment),
    statementOf(told, say, moment),
    legendOf(say, operatorLine(house, say)),
  ];
  const title = say('mail.export_title', { site });
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<title>${text(title)}</title><style>${style}</style></head><body><main>` +
    `<h1>${text(title)}</h1><p class="soft">${text(say('mail.export_made', { when: moment(told.madeAt) }))} ` +
    `${text(say('mail.export_json'))} <a href="data.json">data.json</a></p>${parts.join('')}</main></body></html>\n`
  );
}

const text = escapeHtml;
const isolated = (written: string): string => `<bdi>${text(written)}</bdi>`;
const section = (title: string, body: string): string => `<section><h2>${text(title)}</h2>${body}</section>`;
const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<div class="table"><table><thead><tr>${heads.map((head) => `<th scope="col">${text(head)}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.join('')}</tbody></table></div>`;

function aboutOf({ reader, about }: ExportTold, say: Say, day: (at: Date) => string): string {
  const facts: [string, string][] = [
    [say('mail.export_name'), reader.name ?? ''],
    [say('mail.export_email'), reader.email],
    [say('mail.export_town'), about.town ?? ''],
    [say('mail.export_joined'), day(about.joined)],
    [say('mail.export_bio'), about.bio],
  ];
  const rows = facts.filter(([, value]) => value !== '');
  return section(
    say('mail.export_about'),
    `<dl>${rows.map(([label, value]) => `<dt>${text(label)}</dt><dd>${isolated(value)}</dd>`).join('')}</dl>`,
  );
}

const picturesOf = ({ pictures }: ExportTold, say: Say): string =>
  section(
    say('mail.export_pictures'),
    `<div class="pictures">${pictures.map((file) => `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`).join('')}</div>`,
  );

function chatsOf({ chats }: ExportTold, say: Say, moment: (at: Date) => string): string {
  const all = chats.map(({ name, lines }) => {
    const who = name ?? say('mail.export_gone');
    const said = lines.map(({ mine, at, type, text: body, picture }) => {
      const what = picture
        ? `<img src="${picture}" alt="${text(say('mail.export_picture'))}">`
        : type === 'text'
          ? `<span dir="auto">${text(body).replaceAll('\n', '<br>')}</span>`
          : text(say(type === 'gift' ? 'mail.export_gift' : 'mail.export_picture_gone'));
      const by = mine ? text(say('mail.export_me')) : isolated(who);
      return `<div class="line${mine ? ' mine' : ''}"><div class="soft">${by} · ${text(moment(at))}</div>${what}</div>`;
    });
    return `<details><summary>${isolated(who)} <span class="soft">${text(say('mail.export_messages', { n: lines.length }))}</span></summary>${said.join('')}</details>`;
  });
  return section(
    say('mail.export_chats'),
    all.length > 0 ? `<div class="chats">${all.join('')}</div>` : `<p>${text(say('mail.export_none'))}</p>`,
  );
}

function purchasesOf(
  { purchases }: ExportTold,
  say: Say,
  language: Language,
  moment: (at: Date) => string,
): string {
  const rows = purchases.map(({ at, coins, months, amountMinor, backMinor, currency, reference }) => {
    const what = months > 0 ? say('mail.export_premium', { n: months }) : say('common.coins', { n: coins });
    const money = (amount: number): string => formatMoney(language, { amount, currency });
    const back = backMinor > 0 ? isolated(money(backMinor)) : '';
    return `<tr><td>${text(moment(at))}</td><td>${text(what)}</td><td class="number">${isolated(money(amountMinor))}</td><td class="number">${back}</td><td>${isolated(reference)}</td></tr>`;
  });
  const heads = [
    say('mail.export_when'),
    say('mail.export_what'),
    say('mail.export_paid'),
    say('mail.export_back'),
    say('mail.export_order'),
  ];
  return section(
    say('mail.export_purchases'),
    rows.length > 0 ? table(heads, rows) : `<p>${text(say('mail.export_none'))}</p>`,
  );
}

function statementOf({ statement }: ExportTold, say: Say, moment: (at: Date) => string): string {
  const rows = statement.map(
    ({ at, cause, with: peer, amount, balance }) =>
      `<tr><td>${text(moment(at))}</td><td>${text(say(`statement.cause_${cause}`))}</td><td>${isolated(peer)}</td>` +
      `<td class="number">${amount > 0 ? `+${amount}` : amount}</td><td class="number">${balance}</td></tr>`,
  );
  const heads = [
    say('mail.export_when'),
    say('statement.cause'),
    say('mail.export_with'),
    say('mail.export_coins'),
    say('mail.export_balance'),
  ];
  return section(
    say('mail.export_statement'),
    rows.length > 0 ? table(heads, rows) : `<p>${text(say('mail.export_none'))}</p>`,
  );
}

/** What Art. 15 GDPR wants said beside the data itself. */
const legendOf = (say: Say, operator: string | null): string =>
  section(
    say('mail.export_legend'),
    `<dl>${legend.map((key) => `<dt>${text(say(`mail.export_${key}`))}</dt><dd>${text(say(`mail.export_${key}_text`))}</dd>`).join('')}</dl>` +
      (operator ? `<p class="soft">${text(operator)}</p>` : ''),
  );
