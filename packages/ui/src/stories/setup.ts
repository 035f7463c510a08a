// Before any story: the first file that names the layers sets their order.
import '../tokens/tokens.css';

// The gutter every screen has.
document.body.style.paddingInline = '16px';
