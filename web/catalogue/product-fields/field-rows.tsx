import { Fragment, type ReactNode } from 'react';

type Rows<Name extends string> = readonly (readonly Name[])[];

/** `unknown` if the rows have all names, else a type error that lists the missing names. */
type Whole<Name extends string, Given extends Rows<Name>> = [Exclude<Name, Given[number][number]>] extends [never]
  ? unknown
  : { missing: Exclude<Name, Given[number][number]> };

/** Returns the rows of a part of a form. A forgotten field is a type error. */
export function rowsOf<Name extends string>() {
  return <const Given extends Rows<Name>>(rows: Given & Whole<Name, Given>): Rows<Name> => rows;
}

const beside = ['', '', 'grid gap-4 sm:grid-cols-2', 'grid grid-cols-3 items-end gap-3'];

/** Fields of a part of a form, row by row; `children` renders each. */
export function FieldRows<Name extends string>({
  rows,
  children,
}: {
  rows: Rows<Name>;
  children: (name: Name) => ReactNode;
}) {
  return rows.map((names) => {
    const fields = names.map((name) => <Fragment key={name}>{children(name)}</Fragment>);
    return names.length === 1 ? (
      fields
    ) : (
      <div key={names.join(' ')} className={beside[names.length]}>
        {fields}
      </div>
    );
  });
}
