import type { ReactNode } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { type MarketQuery, marketQuery, marketSearch } from '../../../rules/catalogue/market.ts';
import { textsOf } from '../../form-texts.ts';
import { queryFields } from '../../ui/query-fields.tsx';

interface MarketFormProps {
  /** Part of the query that the form's own controls do not set. */
  rest: MarketQuery;
  label: string;
  className?: string;
  children: ReactNode;
}

/** Plain GET form over a part of the query; with JavaScript empty parts are left out of the address. */
export function MarketForm({ rest, label, className, children }: MarketFormProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Form
      method="get"
      action={pathname}
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const form = new FormData(event.currentTarget);
        // (Older browsers leave out the pressed button, even if FormData is given it.)
        if (submitter instanceof HTMLButtonElement && submitter.name) form.append(submitter.name, submitter.value);
        const query = marketQuery(textsOf(form));
        void navigate(pathname + marketSearch(query), { preventScrollReset: true });
      }}
    >
      {queryFields({ ...rest, after: null })}
      {children}
    </Form>
  );
}
