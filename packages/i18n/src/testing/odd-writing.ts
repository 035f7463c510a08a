import type { Language } from '@afterglow/domain/languages';

interface Rule {
  languages?: readonly Language[];
  /** Which keys it holds for; without it, all. */
  keys?: RegExp;
  /** What must not stand in a text. */
  odd: RegExp;
  fault: string;
}

/** Where the product's own words of its contract stand as they are spelt there. */
const spelt = new Set([
  'errors.not_enough_credits',
  'chat.not_enough',
  'chat.credits_spent',
  'credits.received',
]);

const rules: readonly Rule[] = [
  {
    keys: /^(errors|payment|chat|profile|explore)\./,
    odd: /[.!?] \p{L}(?:(?! other \{)[^{}])*[^.!?…:}\s]$/u,
    fault: 'two sentences end in a full stop',
  },
  { languages: ['he'], odd: /[א-ת]\/[א-ת]/, fault: 'no slash between the genders' },
  { languages: ['he'], odd: /["“”„]|[א-ת]'/, fault: 'quotes are ״…״, the geresh is ׳' },
  {
    languages: ['he'],
    odd: /(?<![א-ת])[בלמ]?(?:אליך|עליך|בעיניך)(?![א-ת])/,
    fault: 'unpointed, it reads as one gender',
  },
  {
    languages: ['he'],
    odd: /(?<!\d)(?:1[1-9]|[2-9]\d|\d{3,}) (?:ימים|שנים|חודשים)/,
    fault: 'above ten: יום, שנה, חודש',
  },
  {
    languages: ['he'],
    odd: /(?<![א-ת])(?:ה?סימן|מסומן|מסומנים)(?= (?:״|וירטואל))|פרופילים? מסומנ/,
    fault: 'the label is תווית',
  },
  { languages: ['en'], odd: /\bcredits?\b/i, fault: 'coins, not credits' },
  {
    languages: ['en'],
    odd: /\b(?:colors?|favorites?|behavior|center|canceled|traveling|neighbor\w*|apologize|recognize|organize\w*|theater)\b/i,
    fault: 'British spelling',
  },
  { languages: ['en'], odd: /\be-mails?\b/i, fault: 'email, without a hyphen' },
  { languages: ['en'], odd: /\bsign(?:ed|ing)?[ -](?:in|out)\b/i, fault: 'log in, log out' },
  { languages: ['en'], odd: /\bout of date\b/i, fault: 'a link has expired' },
  { languages: ['de'], odd: /[^\s]…/, fault: 'a space before an ellipsis' },
  {
    languages: ['de'],
    odd: /\b(?:wähl|prüf|kopier|füg|schreib|lern|Tipp (?:auf|los))\b(?!e)|\bversuch es\b/i,
    fault: 'full imperatives (wähle, prüfe)',
  },
  { languages: ['de'], odd: /Nutzungsbedingungen/, fault: 'AGB' },
  { languages: ['de'], odd: /\b(?:Das|das|dieses|sein) Zeichen\b/, fault: 'the label is a Kennzeichnung' },
  { languages: ['de'], odd: /\bSwipes?\b/, fault: 'the cards are Karten' },
  // One word for one thing.
  { languages: ['de'], odd: /Nicht jetzt/, fault: 'a refusal is "Jetzt nicht"' },
  { languages: ['de'], odd: /Coins[^.]*abgebucht/, fault: 'coins are abgezogen, money is abgebucht' },
  { languages: ['de'], odd: /(?:Coins|Premium) holen/, fault: 'what costs money is bought: kaufen' },
  { languages: ['de'], odd: /\bEink(?:auf|äufe)/, fault: 'Kauf, Käufe' },
  {
    languages: ['de'],
    odd: /\b(?:[Ss]chau|[Zz]ieh|[Mm]ach|[Kk]omm)\b/,
    fault: 'full imperatives (schaue, ziehe)',
  },
  {
    languages: ['de'],
    odd: /innerhalb von (?:\{\}(?! Tagen)|[^.]*\b(?:Tage|Monate)\b)/,
    fault: 'the dative after "innerhalb von": # Tagen',
  },
  { languages: ['de'], keys: /^console\./, odd: /Gespräch/, fault: 'a Chat, as members read it' },
  { languages: ['en'], keys: /^console\./, odd: /conversation/i, fault: 'a chat, as members read it' },
  { languages: ['en'], odd: /\bby mail\b/, fault: 'by email' },
  { languages: ['he'], odd: /הזו(?![א-ת])/, fault: 'הזאת' },
  {
    languages: ['he'],
    odd: /ספאם|סיבובי? חינם|(?<![א-ת])צעדים|הדף הזה|דף התשלום/,
    fault: 'דואר זבל, בחינם, שלבים, עמוד',
  },
  {
    languages: ['he'],
    odd: /(?<![א-ת])[בהל]?חברים(?![א-ת])/,
    fault: 'members are אנשים שנרשמו; חברים are friends',
  },
  { odd: /Afterglow/, fault: 'the name of the site is {site}' },
];

/** Buttons, as far as their keys tell; on a phone 22 characters stand in one line beside an icon. */
const button =
  /^(?:common\.(?:ok|cancel|close|save|back|next|continue|done|skip|retry|reload|send|edit|add|remove|delete|undo|copy|clear|reset|choose|confirm|more|show_\w+|open)|landing\.(?:start|login_short)|auth\.(?:login|register|recover_send|new_save|stale_again|resend|verify_go|reconnect_change|reconnect_stay)|wizard\.(?:photo_pick|photo_other|photo_remove|photo_later|understood|finish)|explore\.(?:like|pass|limit_ok|look_again|widen_\w+)|profile\.(?:chat|like|block_action)|match\.(?:send|keep)|contacts\.browse|chat\.(?:get_coins|virtual_accept|virtual_decline)|credits\.free_(?:later|start)|payment\.(?:again|slow)|settings\.(?:limit_save|logout)|legal\.ask_send|console\.(?:next|send|send_next|release|lease_keep|sign_out))$/;
const tab = /^shell\.(?:swipes|chats|profile|discover|stories)$/;

/** What in one text falls short of how texts are written here, one line a fault. */
export function oddWriting(language: Language, key: string, text: string): string[] {
  const faults = rules
    .filter((rule) => rule.languages?.includes(language) ?? true)
    .filter((rule) => rule.keys?.test(key) ?? true)
    .filter((rule) => !(spelt.has(key) && rule.fault.startsWith('coins')))
    .filter((rule) => rule.odd.test(withoutNames(text)))
    .map(({ fault }) => fault);
  if (language === 'de' && button.test(key) && lengthOf(text) > 22)
    faults.push(`a button of more than 22 characters`);
  if (language === 'de' && tab.test(key) && lengthOf(text) > 11)
    faults.push('a tab of more than 11 characters');
  return faults;
}

/** Names of placeholders and tags are no words. */
const withoutNames = (text: string): string => text.replace(/\{\w+(?=[,}])/g, '{').replace(/<\/?\w+>/g, '');

const lengthOf = (text: string): number => text.replaceAll('\u00ad', '').length;
