import { roles } from './guards-cast.ts';
import { adminDoors } from './guards-table-admin.ts';
import { everybodyDoors } from './guards-table-everybody.ts';
import { publicDoors } from './guards-table-public.ts';
import { resellerDoors } from './guards-table-reseller.ts';
import { supplierDoors } from './guards-table-supplier.ts';

/** Answers of one route to each role, in the order of `roles`. */
export interface Row {
  name: string;
  method: string;
  pattern: string;
  cells: string[];
}

/**
 * Access of each role to each route (section 4, decisions 3, 8 and 9). A cell is a status, or the address of a
 * redirect: '→S-login', '→R-login' and '→A-login' are the three logins, '→dashboard' is a page of the role's own area.
 * The `.data` twin of a page or of a form answers the same as the page; where a form with JavaScript gets another
 * answer, it has a row FETCH. Posted forms are wrong or empty, so 400 means: let in, and refused for its fields. 'other
 * s.' is a supplier who owns none of it. The order counts: routes that end something come after those that need it, and
 * signing out comes last.
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
