// A hint and nothing more: the page that opened the frame asks the server what really happened.
if (window.parent !== window) window.parent.postMessage({ type: 'payment/returned' }, window.location.origin);
