import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { Banner } from '../../ui/banner.tsx';

/** Database row of an entry, unformatted. */
export function RawRecord({
  record,
  banner,
  list,
}: {
  record: { name: string } | null;
  banner: string | null;
  list: string;
}) {
  return (
    <div className="max-w-4xl">
      <title>{`${m.inventory_record()} | ${m.site_name()}`}</title>
      <Banner text={banner} />
      <h1 className="text-2xl">{m.inventory_record()}</h1>
      {record && (
        <>
          <p className="wrap-anywhere text-quiet">{record.name}</p>
          <pre className="card mt-4 p-4 text-xs whitespace-pre-wrap wrap-anywhere sm:text-sm">
            {JSON.stringify(record, null, 2)}
          </pre>
        </>
      )}
      <Link to={list} className="link mt-2 inline-flex min-h-11 items-center">
        {m.inventory_back()}
      </Link>
    </div>
  );
}
