/** An option of a product, such as its colour, with the values that it is sold in. */
export interface ProductOption {
  name: string;
  values: string[];
}
