// Imported before any story: the first file that names the cascade layers sets their order.
import '../tokens/tokens.css';

// The side padding of every screen.
document.body.style.paddingInline = '16px';
