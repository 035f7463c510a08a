// The old private words of the project and the terms that replaced them. ADR 0073 (docs/adr/0073-names.md) gives the
// reasons.

export type OldTerm = {
  /** A word in the singular, or several in a row, joined in any way: camelCase, kebab-case. */
  old: string;
  now: string;
  /** The files in which the word had a private meaning. Elsewhere it is an ordinary word. Absent: everywhere. */
  in?: RegExp;
  /** Only this whole name, with its capitals: `Note` is found, `NoteForm` is not. */
  isWholeName?: true;
  /** Also a property that a type declares, although the wire or a column has this name. */
  isOwnProperty?: true;
};

const TRANSPORT = /^(apps\/server\/src\/(gateway|rpc|auth)|packages\/client)\//;
const MONEY =
  /^(apps\/server\/src\/(features\/wallet|payments|ledger-audit)|packages\/domain\/src\/(wallet|refund))/;
const PAYMENTS = /^apps\/server\/src\/payments\//;
const LEDGER = /^apps\/server\/src\/(ledger-audit|features\/wallet)\//;
const DISCOVERY = /^apps\/server\/src\/features\/(discovery|spotlight)\//;
const WEB = /^apps\/(web|console)\/src\//;
const TESTS = /\.test\.tsx?$|\/testing\//;
const SERVER_TESTS = /^apps\/server\/src\/.*(\.test\.ts$|\/testing\/)/;
const PRERENDERING = /^apps\/web\/(build|src\/app)\//;

export const OLD_TERMS: readonly OldTerm[] = [
  // Structure
  { old: 'house', now: 'app, server, site' },
  { old: 'household', now: 'AppServices' },
  { old: 'doorkeeper', now: 'UpgradeAuthenticator' },
  { old: 'door', now: 'public API' },
  { old: 'room', now: 'layer, folder' },
  { old: 'slice', now: 'feature', in: /^tools\// },
  { old: 'drill', now: 'soak test' },
  { old: 'journey', now: 'end-to-end test' },
  { old: 'town', now: 'fixture', in: SERVER_TESTS },
  { old: 'desk', now: 'shared files, context, fake provider' },
  { old: 'dress', now: 'render helper' },
  // Calls and transport
  { old: 'line', now: 'connection', in: TRANSPORT },
  { old: 'line', now: 'connection', in: /\/(wheel|prices|promos)\.pg\.test\.ts$/ },
  { old: 'open line', now: 'ConnectionRegistry' },
  { old: 'greeting', now: 'AuthResult', in: TRANSPORT },
  { old: 'speaker', now: 'caller, session connection' },
  { old: 'Me', now: 'member identity, staff identity', in: /^apps\/server\//, isWholeName: true },
  { old: 'say', now: 'publish', in: /^(apps|e2e|bench|tools|packages\/(client|browser|ui))\// },
  { old: 'ear', now: 'subscriber' },
  { old: 'hear', now: 'subscribe' },
  { old: 'heard', now: 'received' },
  { old: 'deaf', now: 'disconnected' },
  { old: 'whole', now: 'reconnected', in: TRANSPORT },
  { old: 'gap', now: 'missed range', in: TRANSPORT },
  { old: 'Note', now: 'BusMessage', in: TRANSPORT, isWholeName: true },
  { old: 'tell', now: 'notify' },
  { old: 'told', now: 'delivered, notified' },
  { old: 'told serial', now: 'delivered ids' },
  { old: 'serial', now: 'sequence', in: TRANSPORT },
  { old: 'caught up', now: 'replayed' },
  { old: 'teller', now: 'author' },
  { old: 'news', now: 'events' },
  { old: 'announce message', now: 'publishMessage' },
  { old: 'watched', now: 'foreground, live' },
  { old: 'look', now: 'visibility', in: TRANSPORT },
  { old: 'short memory', now: 'TTL store' },
  { old: 'known pair', now: 'relationship cache' },
  { old: 'part', now: 'unlink', in: TRANSPORT, isWholeName: true },
  { old: 'stranger', now: 'unrelated' },
  { old: 'follow persona', now: 'lease subscriptions' },
  { old: 'holder news', now: 'lease events' },
  { old: 'duty', now: 'timer' },
  { old: 'duties', now: 'timers' },
  { old: 'catch up', now: 'replay', in: /^apps\/server\/src\/(gateway|features\/chat)\// },
  { old: 'in turn', now: 'serial queue' },
  { old: 'one of all', now: 'leader election' },
  { old: 'called off', now: 'abortable' },
  { old: 'fault', now: 'error' },
  { old: 'fault', now: 'error', in: /^apps\/server\/src\/personas\//, isOwnProperty: true },
  { old: 'refuse', now: 'reject' },
  { old: 'refused', now: 'rejected' },
  { old: 'refusal', now: 'error' },
  { old: 'hindrance', now: 'reason, blocked reason' },
  { old: 'standing', now: 'status' },
  { old: 'stand', now: 'valid' },
  { old: 'noise', now: 'malformed frames', in: TRANSPORT },
  { old: 'patience', now: 'timeout' },
  { old: 'at once', now: 'batch size, concurrency' },
  { old: 'most', now: 'max' },
  { old: 'least', now: 'min' },
  { old: 'neighbourhood', now: 'network prefix' },
  { old: 'unusable setting', now: 'config error' },
  { old: 'spread resync', now: 'staggered resync' },
  { old: 'ask', now: 'request', in: /^packages\/client\// },
  // Messages and pictures
  { old: 'letter', now: 'email', in: /^apps\/server\/src\/(?!places\/|http\/console-access)/ },
  { old: 'Words', now: 'Translations', in: /^(packages\/i18n|apps\/server)\//, isWholeName: true },
  { old: 'said', now: 'text, plain text' },
  { old: 'say to', now: 't' },
  { old: 'kept', now: 'stored' },
  { old: 'keep', now: 'store', in: /^apps\/server\/src\/(features|console|rpc)\// },
  { old: 'remember', now: 'cache, store' },
  { old: 'remembered', now: 'cached, stored' },
  { old: 'house line', now: 'system message' },
  { old: 'served body', now: 'presented body' },
  { old: 'Sending', now: 'NewMessage', isWholeName: true },
  { old: 'stored send', now: 'SendResult' },
  { old: 'unseen', now: 'unread, hidden' },
  { old: 'seen again', now: 'visible' },
  { old: 'lay', now: 'store' },
  { old: 'lay photo', now: 'storePhoto' },
  { old: 'drop picture', now: 'deletePicture' },
  { old: 'veil', now: 'blurred preview' },
  { old: 'veiled', now: 'blurred' },
  { old: 'drawn', now: 'prerendered', in: PRERENDERING },
  { old: 'drawn page', now: 'PrerenderedPage' },
  { old: 'bone', now: 'skeleton' },
  { old: 'outline', now: 'skeleton' },
  {
    old: 'mine',
    now: 'isOwn',
    in: /^apps\/web\/src\/(components|state\/chat|screens\/chat)\//,
    isWholeName: true,
  },
  // Moderation and staff
  { old: 'objected', now: 'appealed' },
  { old: 'let go', now: 'release' },
  { old: 'revive', now: 'reinstate' },
  { old: 'same hand', now: 'isSamePersonRisk' },
  { old: 'spared', now: 'difficult quota' },
  { old: 'care word', now: 'rest reminder' },
  { old: 'decision behind', now: 'decision chain' },
  { old: 'is wrong', now: 'isInvalid' },
  { old: 'find wrong', now: 'findError' },
  {
    old: 'problem',
    now: 'error',
    in: /^(apps\/console\/src\/areas|packages\/domain\/src)\//,
    isWholeName: true,
  },
  { old: 'hold lock', now: 'acquireLock' },
  {
    old: 'needs second person',
    now: 'the name of the policy',
    in: /^apps\/server\/src\/console\/policies\//,
    isWholeName: true,
  },
  // Discovery
  { old: 'asked', now: 'criteria', in: DISCOVERY },
  { old: 'wall', now: 'hard filter' },
  { old: 'fit', now: 'matches', in: DISCOVERY },
  { old: 'other', now: 'rest', in: DISCOVERY },
  { old: 'ground', now: 'deck database', in: DISCOVERY },
  { old: 'gather', now: 'DataLoader' },
  { old: 'showing', now: 'impression' },
  { old: 'forget pass', now: 'prune swipes' },
  // Money
  { old: 'hold', now: 'lock', in: MONEY },
  { old: 'given', now: 'bonus', in: LEDGER, isWholeName: true },
  { old: 'bought', now: 'purchased', in: LEDGER, isWholeName: true },
  { old: 'give back', now: 'return, release' },
  { old: 'gave back', now: 'returned, released' },
  { old: 'take back', now: 'claw back' },
  { old: 'taken back', now: 'clawed back' },
  { old: 'repay', now: 'settle debt' },
  { old: 'owed', now: 'debt' },
  { old: 'left to buy', now: 'remaining spend limit' },
  { old: 'unused part', now: 'refundable remainder' },
  { old: 'notice', now: 'webhook event', in: PAYMENTS },
  { old: 'notify', now: 'webhook event', in: PAYMENTS, isWholeName: true },
  {
    old: 'page',
    now: 'checkout session',
    in: /^apps\/server\/src\/payments\/(refunds\/|ccbill\/|payplus\/payplus\.ts|provider\.ts|reconcile-payments\.ts)/,
    isOwnProperty: true,
  },
  {
    old: 'cause',
    now: 'entry type',
    in: /^apps\/server\/src\/features\/wallet\/(ledger|spins|remainders|return-coins)\.ts$/,
    isWholeName: true,
    isOwnProperty: true,
  },
  { old: 'till', now: 'payment fixture', in: SERVER_TESTS },
  { old: 'ask provider', now: 'reconcilePayments' },
  { old: 'not done', now: 'NotExecuted' },
  { old: 'said no', now: 'Declined' },
  { old: 'book', now: 'account', in: LEDGER },
  { old: 'weigh', now: 'reconcile' },
  { old: 'due', now: 'expected', in: /^apps\/server\/src\/ledger-audit\// },
  // Account and web application
  { old: 'held password', now: 'password lock' },
  { old: 'still their', now: 're-authenticate' },
  { old: 'hand over', now: 'device handoff' },
  { old: 'come back', now: 'restore account' },
  { old: 'listening', now: 'push subscription', in: WEB },
  { old: 'left behind', now: 'sign-out cleanup' },
  { old: 'before eye', now: 'page visibility' },
  { old: 'by itself', now: 'auto-open' },
  { old: 'guard', now: 'privacy screen', in: /^apps\/web\/src\/(components|overlays|screens)\// },
  { old: 'cover', now: 'privacy screen', in: /^apps\/web\/src\/(app|core)\// },
  { old: 'shut', now: 'app lock', isWholeName: true },
  { old: 'laid', now: 'overlay stack' },
  { old: 'pile', now: 'stack' },
  { old: 'show', now: 'render helper', in: TESTS, isWholeName: true },
];

type Exception = { old: string; in: RegExp; name?: RegExp; reason: string };

/** Names that contain an old word and keep it. */
export const NAME_EXCEPTIONS: readonly Exception[] = [
  { old: 'most', in: /./, name: /most(Liked|Expensive)/i, reason: 'a superlative, no limit' },
  { old: 'least', in: /./, name: /AtLeast/, reason: 'a comparison, no limit' },
  { old: 'least', in: /least-role|history-list\.pg/, reason: 'the least role of a call, a word of the wire' },
  {
    old: 'say',
    in: /./,
    name: /do_?not_?say/i,
    reason: 'a field of the wire: what a virtual profile never says',
  },
  { old: 'tell', in: /./, name: /members-?tell/i, reason: 'the call `members/tell`' },
  { old: 'serial', in: /fanout-redis\.ts$/, reason: 'a field between processes of two versions' },
  { old: 'outline', in: /^demo\//, reason: 'the contour of a drawn body' },
  { old: 'outline', in: /./, name: /^outline(Style|Width|Color)$/, reason: 'a CSS property' },
  { old: 'ear', in: /^demo\//, reason: 'a part of a drawn face' },
  { old: 'bone', in: /^demo\//, reason: 'a colour' },
  { old: 'wall', in: /^demo\//, reason: 'a part of a drawn room' },
  { old: 'standing', in: /^demo\//, reason: 'how a drawn person stands' },
  { old: 'house', in: /^demo\//, reason: 'a building in a picture' },
  {
    old: 'house',
    in: /safety\/notice-content\.ts$/,
    reason: 'the kind of a notice on the wire',
  },
  { old: 'keep', in: /./, name: /^keep(Alive|sSecret)$/, reason: 'nothing is stored: it stays as it is' },
  { old: 'other', in: /\.pg\.test\.ts$/, reason: 'another person of a test' },
  { old: 'fit', in: /\.pg\.test\.ts$/, reason: 'a person of a test who fits' },
];

type OldProse = { pattern: RegExp; now: string; in?: RegExp };

/** Old words that sentences of comments, documents, logs and test names do not need. */
export const OLD_PROSE: readonly OldProse[] = [
  { pattern: /\bhouse(?! style)s?\b|\bhousehold\b/i, now: 'site, operator, server' },
  { pattern: /\bdoorkeeper\b|\b(front|back) doors?\b/i, now: 'UpgradeAuthenticator, landing page' },
  { pattern: /\brooms\b/i, now: 'layers, folders' },
  { pattern: /\bdrills?\b/i, now: 'soak test' },
  { pattern: /\bjourneys?\b/i, now: 'end-to-end test' },
  { pattern: /\bhindrances?\b/i, now: 'blocked reason' },
  { pattern: /\bbones\b/i, now: 'skeleton' },
  { pattern: /\bpatience\b/i, now: 'timeout' },
  { pattern: /\bshowings\b|\ba showing\b/i, now: 'impression' },
  { pattern: /\brefus(als?|ing)\b|\brefuse[sd]?\b(?! to )/i, now: 'reject, error' },
  { pattern: /\bfault(s|y)?\b/i, now: 'error' },
  { pattern: /\bneighbourhoods?\b/i, now: 'network prefix' },
  { pattern: /\b(deaf|hears?|heard)\b/i, now: 'subscribe, receive' },
  { pattern: /\btold\b(?! apart)/i, now: 'notified, sent, shown', in: /^(?!docs\/adr\/)/ },
  { pattern: /\bslices?\b/i, now: 'feature', in: /^tools\// },
  { pattern: /\btak(e|es|en|ing) back\b/i, now: 'claw back', in: PAYMENTS },
  { pattern: /\b(un)?veil(s|ed)?\b/i, now: 'blur' },
  { pattern: /\bdut(y|ies)\b/i, now: 'timer' },
  { pattern: /\bdues\b/i, now: 'expected' },
  { pattern: /\banew\b/i, now: 'again' },
  { pattern: /\bdesks?\b/i, now: 'console, shared files' },
  { pattern: /\b(called off|left to buy|still theirs)\b/i, now: 'a plain sentence' },
  { pattern: /\bwhat (became|has become) of\b/i, now: 'the outcome of' },
  { pattern: /\bin place of\b/i, now: 'instead of' },
  { pattern: /\bfor ever\b|\bfor good\b(?! cause)/i, now: 'permanently' },
  { pattern: /\bbegins? so\b/i, now: 'has this prefix' },
  { pattern: /\bgoes with (its|their) (case|picture)\b/i, now: 'is deleted with' },
  { pattern: /\bby a press\b/i, now: 'on click' },
  {
    pattern: /\bmaximum of (a|people|channels|scripts?|cases|sockets|calls|open tabs|concurrent)\b/i,
    now: 'maximum number of',
  },
  { pattern: /\bReturns whether\b[^.]*: `\w+`, `\w+`/, now: 'the words that it returns' },
];

/** Sentences that contain an old word in its ordinary meaning. */
export const PROSE_EXCEPTIONS: readonly { text: string; reason: string }[] = [
  { text: 'I would love to hear more about your garden.', reason: 'a message of a test' },
];
