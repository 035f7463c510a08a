/**
 * Settings for selling through CCBill: the account, one of its forms, and the keys that sign messages in both
 * directions.
 */
export type CcbillAccess = {
  account: string;
  subaccount: string;
  formId: string;
  salt: string;
  datalinkUser: string;
  datalinkPassword: string;
  /** The last path segment of the webhook address. */
  notifyKey: string;
  /** The IP ranges that its webhooks come from. */
  sources: readonly string[];
  formUrl: string;
  datalinkUrl: string;
};

/** Settings for selling through PayPlus: the API keys and a payment page. */
export type PayplusAccess = { apiKey: string; secretKey: string; page: string; apiUrl: string };

/** A bucket of a store that speaks S3. `origin` is like `https://host:9000`. */
export type S3Address = {
  origin: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** `files`: under `dataDir`. */
export type BlobStore = 'files' | S3Address;

export type PaymentAccess = { ccbill?: CcbillAccess; payplus?: PayplusAccess };

export type EnvironmentSettings = {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** A folder with the brand of the site. Absent: staff save it in the console. */
  brandDir?: string | undefined;
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  /** A standby of `databaseUrl` for reads that may lag. Absent: the primary. */
  databaseReplicaUrl?: string | undefined;
  /** The maximum number of database connections of this process. */
  databasePool: number;
  /** How many server processes this start has. They share one port. */
  processes: number;
  /** The number of this stack, of up to 64 that run side by side. Ids of one stack never occur in another. */
  cell: number;
  redisUrl: string | undefined;
  /** `all`: one channel of the bus for everything. `people`: also a channel for each person. */
  bus: 'all' | 'people';
  /** Where pictures and exports are stored, and the store before: what is only there is read from there. */
  media: { store: BlobStore; previous?: BlobStore | undefined };
  smtpUrl: string | undefined;
  /** Hosts of push services that are allowed. A leading `*.` allows all subdomains. */
  pushServices: readonly string[];
  /** The operator's own networks that postbacks may go to; otherwise only to the internet. */
  postbackNetworks: readonly string[];
  /** Payment providers whose settings the environment holds. */
  payments: PaymentAccess;
  publicUrl: string;
  /** Absent: one is created and stored under `dataDir`. */
  secret: string | undefined;
  /** The previous secrets. They verify signatures and never sign. */
  previousSecrets: readonly string[];
  demo: boolean;
  /** Where `/metrics` is served, beside the public port. Absent: nowhere. Port 0 is any free port. */
  metrics: { port: number; host: string; token: string | undefined } | undefined;
  /** Rate limits of calls. Off only for benchmarks, never in production. */
  limits: boolean;
  /**
   * Whether messages are stored in a transaction each instead of batches: the baseline of benchmarks, never
   * in production.
   */
  sendOneByOne: boolean;
  /** When the sandbox reports delayed events. Absent: each test card has its own delay. */
  sandboxLaterMs: number | undefined;
  /** The roles of this process: `gateway` (HTTP and sockets), `jobs`, `media` (sized copies of pictures). */
  roles: readonly ('gateway' | 'jobs' | 'media')[];
  logLevel: string;
};

export const cells: number;

/** Reads the settings. `wrong` has a line for each unusable setting. Then there are no `settings`. */
export function readEnvironment(
  env: Record<string, string | undefined>,
): { settings: EnvironmentSettings; wrong: readonly [] } | { settings?: undefined; wrong: readonly string[] };

export function isLocalHost(host: string): boolean;
