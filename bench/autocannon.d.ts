declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration?: number;
    /** Number of requests, in place of a duration. */
    amount?: number;
    headers?: Record<string, string>;
    setupClient?: (client: { setRequests(requests: { path: string }[]): void }) => void;
  }
  interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
    duration: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
