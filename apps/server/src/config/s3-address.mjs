const BUCKET_SHAPE = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FORM =
  's3://KEY:SECRET@host/bucket?region=name&tls=1, with special characters of KEY and SECRET as %2F';

/** Reads a bucket and the key that opens it. No error repeats a part of it. */
export const s3Address = (given) => {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.protocol !== 's3:' || !url.host) return { error: `must have the form ${FORM}` };
  const bucket = url.pathname.slice(1);
  if (!BUCKET_SHAPE.test(bucket)) return { error: 'must end with the name of one bucket' };
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decode);
  if (!accessKeyId || !secretAccessKey) return { error: `needs a key and its secret: ${FORM}` };
  const { region = 'us-east-1', tls = '1', ...others } = Object.fromEntries(url.searchParams);
  if (!/^[\w-]+$/.test(region)) return { error: 'region must be a name such as us-east-1' };
  if (!['0', '1'].includes(tls)) return { error: 'tls must be 1 or 0' };
  if (Object.keys(others).length > 0 || url.hash) return { error: 'knows region and tls only' };
  const origin = `${tls === '1' ? 'https' : 'http'}://${url.host}`;
  return { value: { origin, bucket, region, accessKeyId, secretAccessKey } };
};

/** Reads where blobs are stored: `files` under DATA_DIR, or a bucket. */
export const storeAddress = (given) => {
  if (given === 'files') return { value: given };
  const { value, error } = s3Address(given);
  return value ? { value } : { error: `must be files, or else ${error}` };
};

const decode = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};
