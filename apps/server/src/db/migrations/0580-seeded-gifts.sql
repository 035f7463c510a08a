-- Default gifts that this site was given once: one that staff deleted does not come back, and one of a later release comes.
create table gift_seeded (
  slug text primary key
);
-- A site with gifts was given these, also those that it does not have any more.
insert into gift_seeded (slug)
select unnest(array[
  'coffee', 'tulip', 'cookie', 'croissant', 'ice-cream', 'rose', 'sunflower', 'cocktail',
  'wine', 'cake', 'chocolate', 'love-letter', 'bouquet', 'teddy', 'saxophone', 'champagne',
  'balloon', 'guitar', 'shooting-star', 'sailboat', 'heart', 'fireworks', 'crown', 'diamond'
]) where exists (select from gift);
