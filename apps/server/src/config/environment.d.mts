/** What it takes to sell through CCBill: the account, a form of it, and the keys that prove messages in both directions. */
export type CcbillAccess = {
  account: string;
  subaccount: string;
  formId: string;
  salt: string;
  datalinkUser: string;
  datalinkPassword: string;
  /** The last part of the address that its messages are sent to. */
  notifyKey: string;
  /** Ranges its messages come from. */
  sources: readonly string[];
  formUrl: string;
  datalinkUrl: string;
};

/** What it takes to sell through PayPlus: the keys of its API and a payment page. */
export type PayplusAccess = { apiKey: string; secretKey: string; page: string; apiUrl: string };

export type PaymentAccess = { ccbill?: CcbillAccess; payplus?: PayplusAccess };

export type EnvironmentSettings = {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Absent: embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  /** A standby of `databaseUrl` for reads that may lag; absent: the primary. */
  databaseReplicaUrl?: string | undefined;
  /** Connections to the database that this process may open. */
  databasePool: number;
  /** Which of up to 64 stacks beside each other this is: ids of one never occur in another. */
  cell: number;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Hosts that notifications may be sent through, `*.` before a name for all below it. */
  pushServices: readonly string[];
  /** Providers of payments, as far as the environment holds what they need. */
  payments: PaymentAccess;
  publicUrl: string;
  /** Absent: one is made and kept under `dataDir`. */
  secret: string | undefined;
  /** Accepted where something signed is verified, never used to sign: the secrets before the present one. */
  previousSecrets: readonly string[];
  demo: boolean;
  /** Where figures are told, beside the public port; absent: nowhere. Port 0 is any free one. */
  metrics: { port: number; host: string; token: string | undefined } | undefined;
  /** Budgets of calls; off only for benches, never in production. */
  limits: boolean;
  /** A transaction a message instead of batches: what benches compare with, never in production. */
  sendOneByOne: boolean;
  /** When the sandbox reports what comes later; absent: each test card at its own time. */
  sandboxLaterMs: number | undefined;
  /** Which work this process does: `gateway` (HTTP and sockets), `jobs`. */
  roles: readonly ('gateway' | 'jobs')[];
  logLevel: string;
};

export const cells: number;

/** Reads the settings; `wrong` has a line for each that cannot be used, and then there are no `settings`. */
export function readEnvironment(
  env: Record<string, string | undefined>,
): { settings: EnvironmentSettings; wrong: readonly [] } | { settings?: undefined; wrong: readonly string[] };

export function isLocalHost(host: string): boolean;
