import { roles } from './guards-cast.ts';
import { adminDoors } from './guards-table-admin.ts';
import { everybodyDoors } from './guards-table-everybody.ts';
import { publicDoors } from './guards-table-public.ts';
import { resellerDoors } from './guards-table-reseller.ts';
import { supplierDoors } from './guards-table-supplier.ts';

/** What one door gives to each role, in the order of `roles`. */
export interface Row {
  name: string;
  method: string;
  pattern: string;
  cells: string[];
}

/**
 * Who is let in where (section 4, decisions 3, 8 and 9). A cell is a status, or where one is led: '→S-login', '→R-login'
 * and '→A-login' are the three logins, '→dashboard' is a page of the own area. The `.data` twin of a page or of a form
 * says the same as the page; where a form with JavaScript is told differently, it has a row FETCH. What is posted is
 * wrong or empty, so 400 means: let in, and refused for what it says. 'other s.' is a supplier who owns nothing of it.
 * The order counts: what ends something stands below what still needs it, and the ways out stand last.
 */
const areas = [publicDoors, supplierDoors, resellerDoors, adminDoors, everybodyDoors];

export const rows: Row[] = areas
  .flatMap((table) => table.split('\n'))
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => {
    const [method = '', pattern = '', ...cells] = line.split(/ +/);
    if (cells.length !== roles.length) throw new Error(`not a cell for every role: ${line}`);
    return { name: `${method} ${pattern}`, method, pattern, cells };
  });
