import { Link } from 'react-router';

/** A way to the supplier for whoever is signed out: first they sign in, and then they come back here (decision 2). */
export function SignInFirst({ productId, label }: { productId: bigint; label: string }) {
  const back = encodeURIComponent(`/product/${productId}`);
  return (
    <Link to={`/reseller/login?back=${back}`} rel="nofollow" className="button">
      {label}
    </Link>
  );
}
