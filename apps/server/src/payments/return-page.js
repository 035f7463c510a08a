// A hint and nothing more: the page that opened the frame asks the server what really happened.
if (window.parent !== window) window.parent.postMessage({ type: 'payment/returned' }, window.location.origin);

// In a frame the way back is the page around it, as it was left; in a tab of its own it leads to the purchases.
const close = () => window.parent.postMessage({ type: 'payment/close' }, window.location.origin);
if (window.parent !== window) {
  document.querySelector('a.button')?.addEventListener('click', (event) => {
    event.preventDefault();
    close();
  });
  addEventListener('keydown', ({ key }) => key === 'Escape' && close());
}
