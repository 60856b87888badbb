import { Gauge } from 'prom-client';
import type { ReplicaFacts } from '../../db/replicas.ts';

/** Returns the gauges of the replicas as this process sees them; a replica that does not answer has no lag. */
export function replicaGauges(look: () => ReplicaFacts[]): Gauge[] {
  const labelNames = ['replica'];
  const lag: Gauge = new Gauge({
    name: 'thok_replica_lag_seconds',
    help: 'Seconds by which a replica is behind the primary',
    labelNames,
    registers: [],
    collect() {
      lag.reset();
      for (const { name, lagSeconds } of look()) if (lagSeconds !== null) lag.set({ replica: name }, lagSeconds);
    },
  });
  const inUse: Gauge = new Gauge({
    name: 'thok_replica_in_use',
    help: 'Is the replica read from? 0 while it is left out',
    labelNames,
    registers: [],
    collect() {
      inUse.reset();
      for (const { name, isInUse } of look()) inUse.set({ replica: name }, isInUse ? 1 : 0);
    },
  });
  return [lag, inUse];
}
