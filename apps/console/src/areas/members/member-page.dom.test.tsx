import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { AuditEntry } from '@afterglow/protocol/console/audit/audit-list';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { pageOf } = await import('../../testing/fake-console.ts');
const { aMember, aNote, answerMembers } = await import('../../testing/fake-members.ts');
const { listedRows, visitConsole, waitForRows } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const members = answerMembers(fake);
const visit = (address: string, language?: 'he' | 'en' | 'de') =>
  visitConsole({ fake, address: `/members${address}`, ...(language ? { language } : {}) });

beforeEach(() => {
  members.splice(0);
  members.push(
    aMember(1, { name: 'Dana', note_list: [aNote(7, 'Called on Monday')] }),
    aMember(2, { name: 'Omer' }),
    aMember(3, { name: 'Noa' }),
  );
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  for (const call of [
    'members/get',
    'members/note_save',
    'members/note_remove',
    'members/end_sessions',
    'members/erase',
    'members/adjust',
    'members/correct',
    'members/reveal',
  ] as const)
    fake.reply(call);
  queryClient.clear();
});
afterEach(cleanup);

const press = (code: string, key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true }));
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Parts of the record' }).getByRole('link', { name: new RegExp(name) });
const form = page.getByRole('complementary');
const dialogs = () => page.getByRole('dialog').elements();

describe('the address', () => {
  test('names the tab; going back goes through the tabs', async () => {
    const router = await visit('/101');
    await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await tab('Notes').click();
    await expect.element(page.getByText('Called on Monday')).toBeVisible();
    expect(router.state.location.pathname).toBe('/members/101/notes');
    await expect.element(tab('Notes')).toHaveAttribute('aria-current', 'page');
    router.history.back();
    await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  });

  test.each(['/abc', '/0', '/101/nonsense'])('%s says that nothing is there', async (address) => {
    await visit(address);
    await expect
      .element(page.getByRole('heading', { name: 'There’s nothing at this address' }))
      .toBeVisible();
  });

  test('the ledger keeps its filter in the address, and asks for this member only', async () => {
    const router = await visit('/101/ledger?lot=bought&other=1');
    await waitForRows(1);
    expect(fake.listData('members/ledger')).toEqual([
      { id: 101, filter: { lot: ['bought'] }, recordsToTake: 100 },
    ]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await waitForRows(2);
    expect(router.state.location.searchStr).toBe('');
  });

  test('C9: the file of the ledger is that of this member, with its filter', async () => {
    const asked: string[] = [];
    vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
      asked.push(String(url));
      return new Response('id\r\n');
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await visit('/101/ledger?lot=bought');
    await page.getByRole('button', { name: 'CSV' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('The yearly review');
    await page.getByRole('dialog').getByRole('button', { name: 'Save the file' }).click();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    const { pathname, searchParams } = new URL(asked[0] ?? '', location.href);
    expect(pathname).toBe('/console/api/export/ledger');
    expect(Object.fromEntries(searchParams)).toMatchObject({ id: '101', filter: '{"lot":["bought"]}' });
  });

  test('a tab above the role is not offered, and by its address says for whom it is', async () => {
    fake.signInAs({ role: 'moderator' });
    await visit('/101/ledger');
    await expect.element(page.getByRole('heading', { level: 2, name: 'Not for your role' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Ledger' }).elements()).toEqual([]);
    expect(fake.listData('members/ledger')).toEqual([]);
  });
});

describe('the log', () => {
  const entry: AuditEntry = {
    ...{ id: 41, at: 1_700_000_000, staff: { id: 2, name: 'Rina' }, call: 'members/get' },
    ...{ subject: 'member:101', person: null, detail: {}, session: null, trace: null },
    kind: 'read',
  };

  test.each([
    ['en', 'Log'],
    ['de', 'Protokoll'],
    ['he', 'יומן'],
  ] as const)('in %s, is what the audit log has about this member, for admins', async (language, name) => {
    fake.answer('audit/list', (input) => ({
      data: pageOf([entry], input),
      details: { staff: [], calls: [] },
    }));
    fake.signInAs({ role: 'admin' });
    const router = await visit('/101/log?kind=read', language);
    await waitForRows(1);
    expect(document.querySelector('a[aria-current="page"][href$="/log"]')?.textContent).toBe(name);
    expect(fake.listData('audit/list')).toEqual([
      { filter: { kind: ['read'], member: [101] }, recordsToTake: 100 },
    ]);
    await page.getByRole('link', { name: 'members/get' }).click();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/audit'));
    expect(router.state.location.search).toEqual({ member: '101', row: '41@1700000000' });
  });

  test('is not offered to managers, and is not asked for', async () => {
    await visit('/101/log');
    await expect.element(page.getByRole('heading', { level: 2, name: 'Not for your role' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Log', exact: true }).elements()).toEqual([]);
    expect(fake.listData('audit/list')).toEqual([]);
  });
});

describe('C14: states', () => {
  test('an unknown member shows "not there" with a link to the list', async () => {
    await visit('/4711');
    await expect.element(page.getByText('This entry isn’t there', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Members' }).click();
    await waitForRows(3);
  });

  test('a record that fails says why with the reference, and is asked for again', async () => {
    const failed = { reject: 'internal', details: { reference: 'a1b2c3' } } as const;
    fake.reply('members/get', failed, failed);
    await visit('/101');
    await expect.element(page.getByText(/Reference: a1b2c3/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(heading(/Dana/)).toBeVisible();
  });

  test('moderators see no birth date, no coins, no payments', async () => {
    fake.signInAs({ role: 'moderator' });
    const [dana] = members;
    for (const field of ['birth', 'credits', 'owed', 'paid'] as const) delete dana?.[field];
    await visit('/101');
    await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible();
    expect(page.getByText('Born').elements()).toEqual([]);
    expect(page.getByText('Coins and payments').elements()).toEqual([]);
  });
});

describe('J and K', () => {
  test('lead through the list from which the member was opened, with the tab that is open', async () => {
    const router = await visit('');
    await waitForRows(3);
    (listedRows()[0] as HTMLElement).click();
    await expect.element(heading(/Dana/)).toBeVisible();
    await tab('Notes').click();
    press('KeyJ', 'ח');
    await expect.element(heading(/Omer/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/members/102/notes');
    await page.getByRole('button', { name: 'Next record' }).click();
    await expect.element(heading(/Noa/)).toBeVisible();
    press('KeyK', 'ל');
    await expect.element(heading(/Omer/)).toBeVisible();
    press('Escape', 'Escape');
    await waitForRows(3);
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('row-102'));
  });
});

describe('notes', () => {
  const textOf = () => form.getByRole('textbox', { name: 'Text' });
  const editNote = async () => {
    await page.getByRole('button', { name: 'Edit the note' }).click();
    await expect.element(textOf()).toHaveFocus();
  };
  const theirs = aNote(7, 'Called on Tuesday', { version: 2, category: 'safety' });
  const changed = {
    reject: 'conflict',
    details: { reason: 'version', current: theirs, by: { id: 3, name: 'Omer' }, at: 1_700_000_000 },
  } as const;

  test('Ctrl+Enter saves a note once and adds it to the list', async () => {
    await visit('/101/notes');
    await page.getByRole('button', { name: 'New note' }).click();
    await textOf().fill('Asked twice\nabout a refund');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('Asked twice about a refund')).toBeVisible();
    const [saved, ...others] = fake.listData('members/note_save');
    expect(others).toEqual([]);
    expect(saved).toMatchObject({ member_id: 101, category: 'support', text: 'Asked twice about a refund' });
    expect(saved).not.toHaveProperty('version');
    expect(form.elements()).toEqual([]);
  });

  test('an empty note is not sent', async () => {
    await visit('/101/notes');
    await page.getByRole('button', { name: 'New note' }).click();
    await form.getByRole('button', { name: 'Save the note' }).click();
    await expect.element(form.getByText('Please write something.')).toBeVisible();
    expect(fake.listData('members/note_save')).toEqual([]);
  });

  test('C4: after a conflict the input is kept, the other change is taken over, and both texts are offered', async () => {
    await visit('/101/notes');
    await editNote();
    await textOf().fill('Called on Wednesday');
    fake.reply('members/note_save', changed);
    await form.getByRole('button', { name: 'Save the note' }).click();
    await expect.element(form.getByText(/Omer.? changed this at/)).toBeVisible();
    await expect.element(textOf()).toHaveValue('Called on Wednesday');
    // Only they have changed the kind: nothing to decide.
    await expect.element(form.getByRole('combobox')).toHaveValue('safety');
    expect(form.getByRole('radio').elements()).toHaveLength(2);
    await expect.element(form.getByRole('radio', { name: /Mine/ })).toBeChecked();
    await form.getByRole('button', { name: 'Save the note' }).click();
    await vi.waitFor(() => expect(form.elements()).toEqual([]));
    expect(fake.listData('members/note_save').at(-1)).toMatchObject({
      id: 7,
      version: 2,
      category: 'safety',
      text: 'Called on Wednesday',
    });
  });

  test('C4: theirs can be taken instead', async () => {
    await visit('/101/notes');
    await editNote();
    await textOf().fill('Called on Wednesday');
    fake.reply('members/note_save', changed);
    await form.getByRole('button', { name: 'Save the note' }).click();
    await form.getByRole('radio', { name: /Theirs/ }).click();
    await expect.element(textOf()).toHaveValue('Called on Tuesday');
    await form.getByRole('button', { name: 'Save the note' }).click();
    await vi.waitFor(() =>
      expect(fake.listData('members/note_save').at(-1)).toMatchObject({
        version: 2,
        text: 'Called on Tuesday',
      }),
    );
    const traces = fake.listData('members/note_save').map(({ trace_id: trace }) => trace);
    expect(new Set(traces).size).toBe(2);
  });

  test('the same note again after no answer has the same trace id', async () => {
    await visit('/101/notes');
    await page.getByRole('button', { name: 'New note' }).click();
    await textOf().fill('Once only');
    fake.reply('members/note_save', 'lost');
    await form.getByRole('button', { name: 'Save the note' }).click();
    await expect.element(form.getByRole('alert')).toBeVisible();
    await form.getByRole('button', { name: 'Save the note' }).click();
    await vi.waitFor(() => expect(form.elements()).toEqual([]));
    const traces = fake.listData('members/note_save').map(({ trace_id: trace }) => trace);
    expect(traces).toHaveLength(2);
    expect(new Set(traces).size).toBe(1);
  });

  test('Escape with something typed asks first, and the text stays', async () => {
    const router = await visit('/101/notes');
    await editNote();
    await textOf().fill('Half a sentence');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click();
    await expect.element(textOf()).toHaveValue('Half a sentence');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    await vi.waitFor(() => expect(form.elements()).toEqual([]));
    expect(router.state.location.pathname).toBe('/members/101/notes');
    expect(fake.listData('members/note_save')).toEqual([]);
  });

  test('a note is removed after a question that shows it', async () => {
    await visit('/101/notes');
    await page.getByRole('button', { name: 'Remove the note' }).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question.getByText('Called on Monday')).toBeVisible();
    fake.reply('members/note_remove', changed);
    await question.getByRole('button', { name: 'Remove the note' }).click();
    await expect.element(question.getByText('Called on Tuesday')).toBeVisible();
    await question.getByRole('button', { name: 'Remove the note' }).click();
    await expect.element(page.getByRole('heading', { name: 'No notes' })).toBeVisible();
    expect(fake.listData('members/note_remove')).toEqual([
      { id: 7, version: 1 },
      { id: 7, version: 2 },
    ]);
  });
});

describe('acts', () => {
  test('all sessions end after a reason', async () => {
    await visit('/101');
    await page.getByRole('button', { name: 'End all sessions' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('short');
    await dialog.getByRole('button', { name: 'End all sessions' }).click();
    await expect.element(dialog.getByText('Please write at least 10 characters.')).toBeVisible();
    await dialog.getByRole('textbox').fill('The phone was stolen');
    await dialog.getByRole('button', { name: 'End all sessions' }).click();
    await vi.waitFor(() => expect(dialogs()).toEqual([]));
    const [ended] = fake.listData('members/end_sessions');
    expect(ended).toMatchObject({ id: 101, reason: 'The phone was stolen' });
    expect(ended).not.toHaveProperty('session_id');
  });

  test('one session ends from its row', async () => {
    await visit('/101/sessions');
    await waitForRows(2);
    await page.getByRole('button', { name: 'End', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('The phone was stolen');
    await dialog.getByRole('button', { name: 'End the session' }).click();
    await vi.waitFor(() =>
      expect(fake.listData('members/end_sessions')).toEqual([
        expect.objectContaining({ id: 101, session_id: 1 }),
      ]),
    );
  });

  describe('giving and taking', () => {
    const open = async () => {
      await visit('/101');
      await page.getByRole('button', { name: 'Give or take' }).click();
    };
    const amount = () => form.getByRole('textbox', { name: 'Amount' });
    const why = () => form.getByRole('textbox', { name: 'Reason' });
    const adjusted = () => fake.listData('members/adjust');

    test('coins are given after a check of the amount and the reason', async () => {
      await open();
      await form.getByRole('button', { name: 'Give', exact: true }).click();
      await expect.element(form.getByText('A whole number from 1 to 100,000.')).toBeVisible();
      await expect.element(form.getByText('Please write at least 10 characters.')).toBeVisible();
      await amount().fill('50');
      // A reason is one line.
      await why().fill('The chat\nwas down');
      await form.getByRole('button', { name: 'Give', exact: true }).click();
      await vi.waitFor(() => expect(form.elements()).toEqual([]));
      expect(adjusted()).toEqual([
        {
          id: 101,
          kind: 'credits',
          amount: 50,
          code: 'goodwill',
          tell: true,
          reason: 'The chat was down',
          trace_id: expect.any(String),
        },
      ]);
    });

    test('C53: taking too much is rejected with the amount that is left', async () => {
      await open();
      await form.getByRole('combobox', { name: 'What to do' }).selectOptions('take');
      await form.getByRole('combobox', { name: 'What', exact: true }).selectOptions('premium');
      await amount().fill('9');
      await why().fill('It was given twice');
      fake.reply('members/adjust', { reject: 'not_enough_credits', details: { left: 3 } });
      await form.getByRole('button', { name: 'Take', exact: true }).click();
      await expect.element(form.getByText('Only 3 days can be taken.')).toBeVisible();
      expect(adjusted()).toMatchObject([{ kind: 'premium', amount: -9 }]);
    });

    test('C51: above the limit it waits, and leads to its approval', async () => {
      fake.answer('approvals/list', (input) => ({ data: pageOf([], input) }));
      const router = await visit('/101');
      await page.getByRole('button', { name: 'Give or take' }).click();
      await amount().fill('501');
      await why().fill('The chat was down');
      fake.reply('members/adjust', { data: { pending: 12 } });
      await form.getByRole('button', { name: 'Give', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect.element(dialog.getByText('A second person has to agree.', { exact: false })).toBeVisible();
      await dialog.getByRole('link', { name: 'Approval 12' }).click();
      await vi.waitFor(() => expect(router.state.location.href).toBe('/approvals?row=12'));
    });

    test('is not for moderators', async () => {
      fake.signInAs({ role: 'moderator' });
      delete members[0]?.credits;
      await visit('/101');
      await expect.element(page.getByRole('button', { name: 'Correct' })).toBeVisible();
      expect(page.getByRole('button', { name: 'Give or take' }).elements()).toEqual([]);
      expect(page.getByRole('button', { name: 'Show the address' }).elements()).toEqual([]);
    });
  });

  describe('correcting', () => {
    const open = async () => {
      await visit('/101');
      await page.getByRole('button', { name: 'Correct' }).click();
    };
    const field = () => form.getByRole('combobox', { name: 'Field' });
    const save = async () => {
      await form.getByRole('textbox', { name: 'Reason' }).fill('The member wrote to us');
      await form.getByRole('button', { name: 'Save the correction' }).click();
    };
    const corrected = () => fake.listData('members/correct');

    test('a name, of the version that the page shows', async () => {
      await open();
      await form.getByRole('textbox', { name: 'Name' }).fill('Dina');
      await save();
      await vi.waitFor(() => expect(form.elements()).toEqual([]));
      expect(corrected()).toMatchObject([{ id: 101, version: 1, field: 'name', value: 'Dina' }]);
      expect(corrected()[0]).not.toHaveProperty('proof');
    });

    test('a birth date needs a proof; a date under 18 is rejected with a message', async () => {
      await open();
      await field().selectOptions('birth');
      const date = form.getByLabelText('Born', { exact: true });
      await expect.element(date).toHaveValue('1990-05-17');
      await date.fill('2012-01-31');
      await form.getByRole('combobox', { name: 'Proof' }).selectOptions('provider');
      fake.reply('members/correct', {
        reject: 'bad_request',
        details: { issues: [{ path: 'value', message: 'under_18' }] },
      });
      await save();
      await expect.element(form.getByText('Nobody here is younger than 18.')).toBeVisible();
      expect(corrected()).toMatchObject([{ field: 'birth', value: '2012-01-31', proof: 'provider' }]);
    });

    test('a town is found by its name, and its number is sent', async () => {
      fake.answer('search_location', ({ search }) => ({
        data: ['Haifa, Israel', 'Haifa Bay, Israel']
          .map((description, n) => ({ place_id: 2_000 + n, description }))
          .filter(({ description }) => description.startsWith(search)),
      }));
      await open();
      await field().selectOptions('place_id');
      const place = form.getByRole('combobox', { name: 'Place' });
      await place.fill('Nowhere');
      await expect.element(form.getByText('No such town found.', { exact: false })).toBeVisible();
      await save();
      await expect.element(form.getByText('Please choose a town from the list.')).toBeVisible();
      await place.fill('Haifa');
      await expect.element(form.getByRole('option', { name: 'Haifa Bay, Israel' })).toBeVisible();
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await expect.element(place).toHaveValue('Haifa Bay, Israel');
      await save();
      await vi.waitFor(() => expect(form.elements()).toEqual([]));
      expect(corrected()).toMatchObject([{ field: 'place_id', value: 2_001 }]);
      expect(fake.listData('search_location').at(-1)).toEqual({ search: 'Haifa', lang: 'en' });
    });

    test('a text without a chosen town is not sent', async () => {
      await open();
      await field().selectOptions('place_id');
      await save();
      await expect.element(form.getByText('Please choose a town from the list.')).toBeVisible();
      expect(corrected()).toEqual([]);
    });

    test('an address that belongs to somebody else is rejected with a message', async () => {
      await open();
      await field().selectOptions('email');
      await form.getByRole('textbox', { name: 'Email' }).fill('other@example.test');
      fake.reply('members/correct', { reject: 'conflict', details: { reason: 'email' } });
      await save();
      await expect.element(form.getByText('This address belongs to somebody else.')).toBeVisible();
    });

    test('C4: after another change the input stays, and the next attempt is of the new version', async () => {
      await open();
      await form.getByRole('textbox', { name: 'Name' }).fill('Dina');
      const theirs = aMember(1, { name: 'Diana', version: 2 });
      members[0] = theirs;
      fake.reply('members/correct', {
        reject: 'conflict',
        details: { reason: 'version', current: theirs, by: { id: 3, name: 'Omer' }, at: 1_700_000_000 },
      });
      await save();
      await expect.element(form.getByText(/Omer.? changed this at/)).toBeVisible();
      await expect.element(form.getByText(/Now: .?Diana/)).toBeVisible();
      await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Dina');
      await form.getByRole('button', { name: 'Save the correction' }).click();
      await vi.waitFor(() => expect(corrected().at(-1)).toMatchObject({ version: 2, value: 'Dina' }));
    });

    test('moderators correct name and bio only', async () => {
      fake.signInAs({ role: 'moderator' });
      await open();
      const options = [...(field().element() as HTMLSelectElement).options].map(({ value }) => value);
      expect(options).toEqual(['name', 'bio']);
    });
  });

  describe('the email address', () => {
    const answerReveal = (seconds: number) =>
      fake.answer('members/reveal', () => ({
        data: { email: 'dana@example.test', until: Math.ceil(Date.now() / 1_000) + seconds },
      }));
    test('C13, C49: is shown after a reason and a code, and goes after its time', async () => {
      await visit('/101');
      await page.getByRole('button', { name: 'Show the address' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('The member is on the phone');
      // Shown for two seconds from the reply, however long the code takes.
      answerReveal(2);
      onTestFinished(() => void answerReveal(60));
      fake.reply('members/reveal', { reject: 'step_up_required' });
      await page.getByRole('dialog').getByRole('button', { name: 'Show the address' }).click();
      const code = page.getByRole('textbox', { name: 'Code from your authenticator app' });
      await code.fill('123456');
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText('dana@example.test')).toBeVisible();
      expect(fake.listData('members/reveal')).toEqual([
        { id: 101, reason: 'The member is on the phone' },
        { id: 101, reason: 'The member is on the phone' },
      ]);
      await vi.waitFor(() => expect(page.getByText('dana@example.test').elements()).toEqual([]));
      await expect.element(page.getByText('m***@e***.test')).toBeVisible();
    });

    test('can be hidden before its time', async () => {
      await visit('/101');
      await page.getByRole('button', { name: 'Show the address' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('The member is on the phone');
      await page.getByRole('dialog').getByRole('button', { name: 'Show the address' }).click();
      await page.getByRole('button', { name: 'Hide it' }).click();
      expect(page.getByText('dana@example.test').elements()).toEqual([]);
    });
  });

  test('what the server does not allow is disabled, shows why, and sends nothing', async () => {
    members[0] = aMember(1, { name: 'Dana', state: 'deleted' });
    await visit('/101');
    const button = page.getByRole('button', { name: 'End all sessions' });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAccessibleDescription('The member has deleted the account.');
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('The member has deleted the account.')).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
    expect(fake.listData('members/end_sessions')).toEqual([]);
  });
});

test('a text to the member is sent once it is long enough', async () => {
  await visit('/101');
  await page.getByRole('button', { name: 'Write to the member' }).click();
  await form.getByRole('textbox').fill('Too short');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect.element(form.getByText('Please write at least 10 characters.')).toBeVisible();
  await form.getByRole('textbox').fill('We have received your letter.');
  await form.getByRole('button', { name: 'Send' }).click();
  await vi.waitFor(() => expect(form.elements()).toEqual([]));
  expect(fake.listData('members/tell')).toMatchObject([{ id: 101, text: 'We have received your letter.' }]);
});
