import { Fragment, type ReactNode } from 'react';

type Rows<Name extends string> = readonly (readonly Name[])[];

/** The names of which rows lack some; nothing where all stand there. */
type Whole<Name extends string, Given extends Rows<Name>> = [Exclude<Name, Given[number][number]>] extends [never]
  ? unknown
  : { missing: Exclude<Name, Given[number][number]> };

/** How the fields of one part of a form stand, row by row. A field that is forgotten is an error of its type. */
export function rowsOf<Name extends string>() {
  return <const Given extends Rows<Name>>(rows: Given & Whole<Name, Given>): Rows<Name> => rows;
}

const beside = ['', '', 'grid gap-4 sm:grid-cols-2', 'grid grid-cols-3 items-end gap-3'];

/** The fields of a part of a form, each as `children` makes it. */
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
