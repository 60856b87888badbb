import type { ListedReseller, ListedSupplier } from '../../../domain/admin/accounts-list.ts';
import { m } from '../../../messages/compiled/messages.js';
import { storeLink } from '../../../rules/accounts/platforms.ts';
import { platformName } from '../../accounts/platform-name.ts';

/** Name, address and PIN code of each warehouse. */
export function Warehouses({ warehouses }: Pick<ListedSupplier, 'warehouses'>) {
  if (warehouses.length === 0) return <span className="text-quiet">{m.people_no_warehouses()}</span>;
  return (
    <ul className="space-y-1.5">
      {warehouses.map(({ name, fullAddress, pincode }) => (
        <li key={name} className="wrap-anywhere">
          {name}
          <span className="note">
            {fullAddress} · {pincode}
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Selling platforms with the store on each. Its address was typed by the reseller: it opens in a new window,
 * unendorsed.
 */
export function Platforms({ platforms }: Pick<ListedReseller, 'platforms'>) {
  if (platforms.length === 0) return <span className="text-quiet">{m.people_no_platforms()}</span>;
  return (
    <ul className="space-y-1.5">
      {platforms.map(({ platform, storeName, storeUrl }) => (
        <li key={platform} className="wrap-anywhere">
          <span>{platformName(platform)}</span>
          <span className="note">{storeName}</span>
          {storeUrl !== null && <StoreUrl url={storeUrl} />}
        </li>
      ))}
    </ul>
  );
}

function StoreUrl({ url }: { url: string }) {
  const href = storeLink(url);
  if (href === null) return <span className="note">{url}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="link inline-flex min-h-11 items-center text-sm sm:min-h-6"
    >
      {url}
    </a>
  );
}
