// What `app/main.tsx` puts around the areas: tests of one area measure it as it is seen.
import '../app/frame.css';
