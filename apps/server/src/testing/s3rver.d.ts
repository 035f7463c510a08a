// The package has no types of its own.
declare module 's3rver' {
  type Options = {
    address: string;
    port: number;
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    configureBuckets: { name: string }[];
  };
  export default class S3rver {
    constructor(options: Options);
    httpServer: import('node:http').Server;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
