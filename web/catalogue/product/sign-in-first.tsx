import { Link } from 'react-router';

/** Button for a guest that leads to the login and then back to the product (decision 2). */
export function SignInFirst({ productId, label }: { productId: bigint; label: string }) {
  const back = encodeURIComponent(`/product/${productId}`);
  return (
    <Link to={`/reseller/login?back=${back}`} rel="nofollow" className="button">
      {label}
    </Link>
  );
}
