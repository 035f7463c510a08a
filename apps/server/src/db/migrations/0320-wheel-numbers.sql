-- The audit draws again, hundreds of thousands of times: single expressions, so that they become part of its query.
-- The 64 bytes of a key, each crossed with the byte that `word` is made of. What is sent of a bit string are its length in four
-- bytes and its bits: before PostgreSQL 18 there is no cast between bytes and numbers.
create or replace function wheel_pad(key bytea, word bigint) returns bytea language sql immutable parallel safe
  return substr(bit_send(('x' || encode(key, 'hex'))::bit(512) # ('x' || repeat(to_hex(word), 8))::bit(512)), 5);
-- The number a draw was made from: the first 52 bits of HMAC-SHA256, as a share of all that they can say.
create or replace function wheel_number(key bytea, message text) returns float8 language sql immutable parallel safe
  return ('x' || encode(sha256(wheel_pad(key, 6655295901103053916)
    || sha256(wheel_pad(key, 3906369333256140342) || convert_to(message, 'UTF8'))), 'hex'))::bit(52)::bigint::float8
    / 4503599627370496;
