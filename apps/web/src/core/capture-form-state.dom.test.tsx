import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { captureFormState } from './capture-form-state.ts';

const drawn = `<div data-shell=""><div data-screen-scroller="" style="block-size:60px;overflow:auto"><form method="dialog">
  <input name="email" value=""><input type="radio" name="who" value="1"><input type="radio" name="who" value="2">
  <textarea></textarea><details><summary>Why</summary>So.</details><details id="contents"><summary>Contents</summary></details><button type="submit">Go</button>
  <p style="block-size:900px"></p></form></div></div>`;

function App({ sent, chosen }: { sent: (email: string) => void; chosen: (who: string) => void }) {
  const [email, setEmail] = useState('');
  const [text, setText] = useState('');
  return (
    <div data-screen-scroller="" style={{ blockSize: 60, overflow: 'auto' }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(`${email} ${text}`);
        }}
      >
        <input name="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        <input type="radio" name="who" value="1" onChange={() => chosen('1')} />
        <input type="radio" name="who" value="2" onChange={() => chosen('2')} />
        <textarea value={text} onChange={(event) => setText(event.target.value)} />
        <details>
          <summary>Why</summary>So.
        </details>
        <details id="contents" open>
          <summary>Contents</summary>
        </details>
        <button type="submit">Go</button>
        <p style={{ blockSize: 900 }} />
      </form>
    </div>
  );
}

let root: HTMLElement;
function page(): void {
  root = document.createElement('div');
  root.innerHTML = drawn;
  document.body.append(root);
}
const part = <Element extends HTMLElement>(selector: string): Element =>
  root.querySelector(selector) as Element;

function takeOver() {
  const sent = vi.fn();
  const chosen = vi.fn();
  const done = captureFormState(root);
  const app = createRoot(root);
  flushSync(() => app.render(<App sent={sent} chosen={chosen} />));
  done();
  return { sent, chosen, leave: () => app.unmount() };
}

afterEach(() => {
  delete document.documentElement.dataset.guest;
  root.remove();
});

test('text, choices, open parts and presses from before the app ran are transferred to the app', async () => {
  document.documentElement.dataset.guest = '/login';
  page();
  part<HTMLInputElement>('[name=email]').value = 'me@a.example';
  part<HTMLTextAreaElement>('textarea').value = 'Hello';
  part<HTMLInputElement>('[value="2"]').checked = true;
  part('details').setAttribute('open', '');
  part('button').dataset.pressed = '';
  part('textarea').focus();
  part('[data-screen-scroller]').scrollTop = 40;
  const { sent, chosen, leave } = takeOver();
  expect(part<HTMLInputElement>('[name=email]').value).toBe('me@a.example');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('2');
  expect(part('details').hasAttribute('open')).toBe(true);
  expect(document.activeElement).toBe(part('textarea'));
  expect(part('[data-screen-scroller]').scrollTop).toBe(40);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('me@a.example Hello'));
  leave();
});

test('what the app opens by itself on a wide screen stays open, though the prerendered page had it closed', () => {
  document.documentElement.dataset.guest = '/tos';
  page();
  const { leave } = takeOver();
  expect(part('#contents').hasAttribute('open')).toBe(true);
  expect(part('details').hasAttribute('open')).toBe(false);
  leave();
  root.remove();
  delete document.documentElement.dataset.guest;
});

test('an untouched page, or one that was not prerendered for guests, is left alone', () => {
  document.documentElement.dataset.guest = '/login';
  page();
  const untouched = takeOver();
  expect(untouched.chosen).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
  untouched.leave();
  root.remove();
  delete document.documentElement.dataset.guest;
  page();
  part<HTMLInputElement>('[name=email]').value = 'me@a.example';
  const member = takeOver();
  expect(part<HTMLInputElement>('[name=email]').value).toBe('');
  member.leave();
});
