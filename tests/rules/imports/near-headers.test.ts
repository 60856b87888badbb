import { expect, test } from 'vitest';
import { recognisedHeaders } from '../../../rules/imports/headers/sheet-columns.ts';
import { nearHeader } from '../../../rules/imports/lines/near-headers.ts';

const warehouses = [{ id: 'w', names: ['Katargam'] }];
const targetOf = (header: string) => recognisedHeaders([header], warehouses)[0];

test.each([
  ['Itm Code', 'sku'],
  ['Itm Name', 'name'],
  ['Stk', 'stock:w'],
  ['Stk (Crtn)', 'stock:w'],
  ['Qty/Crtn', 'piecesPerCarton'],
  ['Pcs/Cartn', 'piecesPerCarton'],
  ['Rte', 'pricePerCarton'],
  ['Rte/doz', 'ratePerDozen'],
  ['Prise', 'pricePerCarton'],
  ['Prodcut name', 'name'],
])('knows the usual short form %j', (header, target) => {
  expect([targetOf(header), nearHeader(header)]).toEqual([target, '']);
});

test.each([
  ['Catagory', 'category'],
  ['Barcod', 'barcode'],
  ['Discription', 'description'],
  ['Wholsale rate', 'wholesale rate'],
  ['Retial price', 'retail price'],
  ['Desgin no', 'design no'],
  ['Matirial', 'material'],
  ['Minimun order', 'minimum order'],
])('takes %j for %j, and asks about it', (header, known) => {
  expect([targetOf(header), nearHeader(header)]).toEqual([null, known]);
});

test.each(
  'Party code;Parties;Packet;Stack;Tile;Place;With;Store;State;Modal;Coad;Nam;Prince;Steel;Weights;Sampel;Produktion;Reserved;Dispatch;Bread;Cartons;Retailer;Remark;Amount;Grade;Note;Catalogue'.split(
    ';',
  ),
)('does not take %j for a misspelling of a known header', (header) => {
  expect([targetOf(header), nearHeader(header)]).toEqual([null, '']);
});
