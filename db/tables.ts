/** Tables that belong to the store itself and to no part of the business. */
export interface StoreTables {
  seeds: { name: string; at: Date };
  installation: { name: string; value: string };
}
