/** Tables of the store itself, which belong to no part of the business. */
export interface StoreTables {
  seeds: { name: string; at: Date };
  installation: { name: string; value: string };
}
