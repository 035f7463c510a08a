import type { Language } from '@afterglow/domain/languages';

interface Rule {
  languages?: readonly Language[];
  /** The keys to which the rule applies; all without it. */
  keys?: RegExp;
  /** Forbidden text. */
  pattern: RegExp;
  error: string;
}

/** Keys in which the product's own terms are written as they are spelt there. */
const contractSpellings = new Set([
  'errors.not_enough_credits',
  'chat.not_enough',
  'chat.credits_spent',
  'credits.received',
]);

const rules: readonly Rule[] = [
  {
    keys: /^(errors|payment|chat|profile|explore)\./,
    pattern: /[.!?] \p{L}(?:(?! other \{)[^{}])*[^.!?…:}\s]$/u,
    error: 'two sentences end in a full stop',
  },
  { languages: ['he'], pattern: /[א-ת]\/[א-ת]/, error: 'no slash between the genders' },
  { languages: ['he'], pattern: /["“”„]|[א-ת]'/, error: 'quotes are ״…״, the geresh is ׳' },
  {
    languages: ['he'],
    pattern: /(?<![א-ת])[בלמ]?(?:אליך|עליך|בעיניך)(?![א-ת])/,
    error: 'unpointed, it reads as one gender',
  },
  {
    languages: ['he'],
    pattern: /(?<!\d)(?:1[1-9]|[2-9]\d|\d{3,}) (?:ימים|שנים|חודשים)/,
    error: 'above ten: יום, שנה, חודש',
  },
  {
    languages: ['he'],
    pattern: /(?<![א-ת])(?:ה?סימן|מסומן|מסומנים)(?= (?:״|וירטואל))|פרופילים? מסומנ/,
    error: 'the label is תווית',
  },
  { languages: ['en'], pattern: /\bcredits?\b/i, error: 'coins, not credits' },
  {
    languages: ['en'],
    pattern:
      /\b(?:colors?|favorites?|behavior|center|canceled|traveling|neighbor\w*|apologize|recognize|organize\w*|theater)\b/i,
    error: 'British spelling',
  },
  { languages: ['en'], pattern: /\be-mails?\b/i, error: 'email, without a hyphen' },
  { languages: ['en'], pattern: /\bsign(?:s|ed|ing)?(?: you)?[ -](?:in|out)\b/i, error: 'log in, log out' },
  { languages: ['en'], pattern: /\bout of date\b/i, error: 'a link has expired' },
  { languages: ['de'], pattern: /[^\s]…/, error: 'a space before an ellipsis' },
  {
    languages: ['de'],
    pattern: /\b(?:wähl|prüf|kopier|füg|schreib|lern|Tipp (?:auf|los))\b(?!e)|\bversuch es\b/i,
    error: 'full imperatives (wähle, prüfe)',
  },
  { languages: ['de'], pattern: /Nutzungsbedingungen/, error: 'AGB' },
  {
    languages: ['de'],
    pattern: /\b(?:Das|das|dieses|sein) Zeichen\b/,
    error: 'the label is a Kennzeichnung',
  },
  { languages: ['de'], pattern: /\bSwipes?\b/, error: 'the cards are Karten' },
  // One term for one concept.
  { languages: ['de'], pattern: /Nicht jetzt/, error: 'a refusal is "Jetzt nicht"' },
  { languages: ['en'], keys: /^(?!privacy\.)/, pattern: /\bWhom\b/, error: 'a heading asks Who' },
  {
    languages: ['de'],
    keys: /^errors\./,
    pattern: /abgebucht/,
    error: 'coins are abgezogen, money is abgebucht',
  },
  { languages: ['de'], pattern: /Coins[^.]*abgebucht/, error: 'coins are abgezogen, money is abgebucht' },
  { languages: ['de'], pattern: /(?:Coins|Premium) holen/, error: 'what costs money is bought: kaufen' },
  { languages: ['de'], pattern: /\bEink(?:auf|äufe)/, error: 'Kauf, Käufe' },
  {
    languages: ['de'],
    pattern: /\b(?:[Ss]chau|[Zz]ieh|[Mm]ach|[Kk]omm)\b/,
    error: 'full imperatives (schaue, ziehe)',
  },
  {
    languages: ['de'],
    pattern: /innerhalb von (?:\{\}(?! Tagen)|[^.]*\b(?:Tage|Monate)\b)/,
    error: 'the dative after "innerhalb von": # Tagen',
  },
  { languages: ['de'], keys: /^console\./, pattern: /Gespräch/, error: 'a Chat, as members read it' },
  { languages: ['en'], keys: /^console\./, pattern: /conversation/i, error: 'a chat, as members read it' },
  { languages: ['en'], pattern: /\bby mail\b/, error: 'by email' },
  { languages: ['he'], pattern: /הזו(?![א-ת])/, error: 'הזאת' },
  {
    languages: ['he'],
    pattern: /ספאם|דואר הזבל|סיבובי? חינם|(?<![א-ת])צעדים|הדף הזה|דף התשלום/,
    error: 'דואר זבל, בחינם, שלבים, עמוד',
  },
  {
    languages: ['he'],
    pattern: /(?<![א-ת])[בהל]?חברים(?![א-ת])/,
    error: 'members are אנשים שנרשמו; חברים are friends',
  },
  {
    keys: /^(?:credits|cancel|account|legal)\.|^withdraw\.text$/,
    pattern: /\b14[ \u00a0](?:days|Tag|יום|הימים)/,
    error: 'the days to withdraw are those of the setting: {days}',
  },
  {
    languages: ['en'],
    pattern: /(?<!Otherwise )messages between members are \w+ (?:by staff )?only/i,
    error: 'messages are searched for words, too',
  },
  {
    languages: ['de'],
    pattern: /Nachrichten zwischen Mitgliedern (?:lesen wir|sieht das Team) nur/,
    error: 'messages are searched for words, too',
  },
  {
    languages: ['he'],
    pattern: /(?<!מעבר לזה, )הודעות בין אנשים שנרשמו לאתר (?:נקראות|נראות)/,
    error: 'messages are searched for words, too',
  },
  {
    languages: ['he'],
    pattern: /^(?!.*=10 \{).*other \{[^{}]*# (?:ימים|שנים)/s,
    error: 'a number above ten: יום, שנה',
  },
  {
    languages: ['he'],
    pattern: /(?<![א-ת])[ולבמה]{0,2}(?:דף|דפים)(?![א-ת])(?! (?:החשבון|נייר|פתקים))/,
    error: 'a page is עמוד',
  },
  {
    languages: ['he'],
    pattern: /(?<![א-ת])(?:מ?ה|ל)משתמשים(?![א-ת])|(?:של|כל|בידי) משתמשים/,
    error: 'members are רשומים',
  },
  {
    languages: ['en'],
    pattern: /\bstands? (?:above|here|in place of|on the page|further)/,
    error: 'things are or appear; they do not stand',
  },
  {
    keys: /^(?:legal|imprint|accessibility)\./,
    pattern: /working day|Werktag|יום עבודה/,
    error: 'nobody measures how fast support answers',
  },
  { languages: ['en', 'he'], pattern: /\s…|\d %/, error: 'no space before an ellipsis or a percent sign' },
  { languages: ['he'], pattern: /[א-ת]-[\d{א-ת]/, error: 'a maqaf, not a hyphen' },
  { languages: ['he'], pattern: /אימייל|דוא״ל/, error: 'מייל' },
  { pattern: /Afterglow/, error: 'the name of the site is {site}' },
];

/** Buttons, as far as the keys show. On a phone 22 characters fit on one line beside an icon. */
const button =
  /^(?:common\.(?:ok|cancel|close|save|back|next|continue|done|skip|retry|reload|send|edit|add|remove|delete|undo|copy|clear|reset|choose|confirm|more|show_\w+|open)|landing\.(?:start|login_short)|auth\.(?:login|register|recover_send|new_save|stale_again|resend|verify_go|reconnect_change|reconnect_stay)|wizard\.(?:photo_pick|photo_other|photo_remove|photo_later|understood|finish)|explore\.(?:like|pass|limit_ok|look_again|widen_\w+)|profile\.(?:chat|like|block_action)|match\.(?:send|keep)|contacts\.browse|chat\.(?:get_coins|virtual_accept|virtual_decline)|credits\.free_(?:later|start)|payment\.(?:again|slow)|settings\.(?:limit_save|logout)|legal\.ask_send|console\.(?:next|send|send_next|release|lease_keep|sign_out))$/;
const tab = /^shell\.(?:swipes|chats|profile|discover|stories)$/;

/** Returns the style errors of one text, one line each. */
export function findStyleErrors(language: Language, key: string, text: string): string[] {
  const errors = rules
    .filter((rule) => rule.languages?.includes(language) ?? true)
    .filter((rule) => rule.keys?.test(key) ?? true)
    .filter((rule) => !(contractSpellings.has(key) && rule.error.startsWith('coins')))
    .filter((rule) => rule.pattern.test(removeNames(text)))
    .map(({ error }) => error);
  if (language === 'de' && button.test(key) && measureLength(text) > 22)
    errors.push(`a button of more than 22 characters`);
  if (language === 'de' && tab.test(key) && measureLength(text) > 11)
    errors.push('a tab of more than 11 characters');
  return errors;
}

/** Removes the names of placeholders and tags, which are no words. */
const removeNames = (text: string): string => text.replace(/\{\w+(?=[,}])/g, '{').replace(/<\/?\w+>/g, '');

const measureLength = (text: string): number => text.replaceAll('\u00ad', '').length;
