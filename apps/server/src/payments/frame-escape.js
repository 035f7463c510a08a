// Escape closes the payment also while the focus is in its frame: the page around it hears no key from in here.
if (window.parent !== window)
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') window.parent.postMessage({ type: 'payment/close' }, window.location.origin);
  });
