import { expect, test } from '@playwright/test';
import { createPerson } from '../support/people.ts';
import { createConsoleTexts, createMailTexts, createMemberTexts } from '../support/texts.ts';
import { type DrivenBrowser, startDriver } from './webdriver.ts';
import { webkit } from './webkit.ts';

const language = 'he';
/** WebDriver's name for the key. */
const ENTER = '\uE007';

/** Finds a visible element of a selector by its text or accessible name. */
const FIND_BY_TEXT = `
  const [selector, text] = arguments;
  const plain = (words) => (words ?? '').replace(/[\\u2066-\\u2069\\u200e\\u200f]/g, '').replace(/\\s+/g, ' ').trim();
  const shows = (element) => element.getClientRects().length > 0 && !element.disabled;
  return [...document.querySelectorAll(selector)].find((element) => shows(element) &&
    [element.getAttribute('aria-label'), element.textContent, element.title].some((words) => plain(words).includes(plain(text)))) ?? null;`;
/** The same in the topmost overlay: two matches may open one over the other. */
const FIND_LAST_BY_TEXT = FIND_BY_TEXT.replace('].find(', '].findLast(');
const first =
  'return [...document.querySelectorAll(arguments[0])].find((element) => element.getClientRects().length > 0) ?? null;';

/** The name on the top card, unless it is the given one. */
const topCard = `
  const card = document.querySelector('article[data-depth="0"]:not([data-leaving]) h2 bdi')?.textContent;
  return card !== arguments[0] ? card ?? null : null;`;

async function open(): Promise<DrivenBrowser> {
  return startDriver(
    {
      command: 'xvfb-run',
      args: (port) => [
        '-a',
        '-s',
        '-screen 0 1400x1000x24',
        'WebKitWebDriver',
        `--port=${port}`,
        '--host=127.0.0.1',
      ],
      env: { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
    },
    { 'webkitgtk:browserOptions': { binary: webkit, args: ['--automation'] } },
  );
}

test('in WebKit a member meets somebody, writes, buys coins without a reload, and is answered at the console', async ({
  baseURL,
}) => {
  test.setTimeout(180_000);
  const own = baseURL ?? '';
  const who = createPerson(language);
  const t = createMemberTexts(language);
  t.me = who.me;
  const tMail = createMailTexts(language);
  const member = await open();
  const text = `ערב טוב ${Math.floor(Math.random() * 1_000_000)}`;
  try {
    await member.goTo(`${own}/login`);
    const status = await member.run<number>(
      `document.cookie = 'lang=${language}; path=/';
       return fetch('/api/register', { method: 'POST', headers: { 'content-type': 'application/json' }, body: arguments[0] })
         .then((answer) => answer.status);`,
      JSON.stringify({
        email: who.email,
        password: who.password,
        name: who.name,
        birth_date: '1990-05-17',
        gender: who.gender,
        s_gender: who.seeks,
        s_age: '18,100',
        place_id: 293397,
        goal: 'chat',
        discretion: 'discreet',
        language,
        accept_terms: true,
        over_18: true,
      }),
    );
    expect(status).toBe(201);
    await member.goTo(`${own}/explore`);
    // A reload loses it.
    await member.run('window.since = 1;');
    await member.press('the free coins', FIND_BY_TEXT, 'button', t('credits.free_claim', { n: 200 }));
    await member.press('on to the cards', FIND_BY_TEXT, 'button', t('credits.free_start'));

    const matched = (): Promise<boolean> =>
      member
        .run<unknown>(FIND_BY_TEXT, '[role=dialog] button', t('match.open'))
        .then((found) => found !== null);
    // The match may cover the deck just before a card is clicked.
    for (let likes = 0; likes < 30 && !(await matched()); ) {
      const name = await member.until<string>('a card', topCard, '');
      if (await member.tryPress(FIND_BY_TEXT, 'button', t('explore.like_name', { name }))) {
        likes += 1;
        await member.until(
          'the match or the next card',
          `if (document.querySelector('[role=dialog]')) return 1; ${topCard.replace('?? null', '?? "none"')}`,
          name,
        );
      }
    }
    await member.press('write to the match', FIND_LAST_BY_TEXT, '[role=dialog] button', t('match.open'));
    // Typed immediately, while the overlay still animates out.
    await member.type(
      'the first line',
      text,
      'return document.activeElement?.matches("form textarea") && !document.activeElement.closest("[role=dialog]") ? document.activeElement : null;',
    );
    await member.until(
      'all that was typed',
      'return document.querySelector("form textarea").value === arguments[0];',
      text,
    );
    await member.press('send', first, 'form [type=submit]');
    await member.press(
      'what a virtual profile is',
      FIND_BY_TEXT,
      '[role=dialog] button',
      t('chat.virtual_accept'),
    );
    await member.until('the sent line', FIND_BY_TEXT, '[data-message-scroller] *', text);

    await member.press('the balance', FIND_BY_TEXT, 'button', t('shell.balance_open', { n: 150 }));
    await member.press('pay', FIND_BY_TEXT, '[role=dialog] button', t('credits.pay', { price: '' }).trim());
    await member.enterFrame('the payment page', first, `iframe[title="${t('payment.frame')}"]`);
    const fields = [
      ['mail.sandbox_number', '4242424242424242'],
      ['mail.sandbox_expiry', '12/30'],
      // Enter pays: this driver misplaces clicks inside a frame.
      ['mail.sandbox_cvc', `123${ENTER}`],
    ] as const;
    for (const [label, value] of fields)
      await member.type(
        label,
        value,
        `const label = [...document.querySelectorAll('label')].find((one) => one.textContent.includes(arguments[0]));
         return label ? (label.control ?? label.querySelector('input')) : null;`,
        tMail(label),
      );
    await member.leaveFrame();
    await member.press('done', FIND_BY_TEXT, '[role=dialog] button', t('common.done'));
    await member.until('the chat again', first, 'form textarea:enabled');
    expect(
      await member.run('return [window.since, performance.getEntriesByType("navigation")[0].type];'),
    ).toEqual([1, 'navigate']);
    await answerAtConsole(own, text);
    await member.until('the answer', FIND_BY_TEXT, '[data-message-scroller] *', `${text}!`);
  } finally {
    await member.close();
  }
});

/** Answers a conversation as an operator in the same engine, who takes conversations until this one comes. */
async function answerAtConsole(own: string, text: string): Promise<void> {
  const t = createConsoleTexts(language);
  const operator = await open();
  try {
    await operator.goTo(`${own}/console/`);
    await operator.run(`document.cookie = 'lang=${language}; path=/';`);
    await operator.goTo(`${own}/console/`);
    const field =
      'return [...document.querySelectorAll("input")].find((one) => one.type === arguments[0]) ?? null;';
    await operator.type('the address', 'operator@afterglow.example', field, 'email');
    await operator.type('the password', 'afterglow-demo', field, 'password');
    await operator.press('sign in', FIND_BY_TEXT, 'button', t('console.login.submit'));
    for (let others = 0; others < 100; others++) {
      while (!(await operator.run<boolean>('return document.querySelector("#reply") !== null;')))
        await operator.tryPress(FIND_BY_TEXT, 'button', t('console.next'));
      const mine = await operator.run<boolean>(
        'return document.body.innerText.includes(arguments[0]);',
        text,
      );
      const marked = await operator.run('document.querySelector("#reply").dataset.before = "1"; return 1;');
      expect(marked).toBe(1);
      await operator.type('the reply', mine ? `${text}!` : 'תודה שכתבת, נעים מאוד לקרוא.', first, '#reply');
      await operator.press('send', FIND_BY_TEXT, 'button[type=submit]', t('console.send'));
      if (mine) return;
      await operator.until('the next', 'return document.querySelector("#reply[data-before]") ? null : 1;');
    }
    throw new Error('The line did not come to the console.');
  } finally {
    await operator.close();
  }
}
