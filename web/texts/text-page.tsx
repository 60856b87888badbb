import { pageLoader } from '../route-handlers.ts';
import type { Route } from './+types/text-page';
import { TextArticle } from './text-article.tsx';
import { textPageShown } from './text-page-shown.ts';

/** Text page of the footer, by its address. */
export const loader = pageLoader((context, { url }) => textPageShown(context, url));

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function TextPage({ loaderData }: Route.ComponentProps) {
  return <TextArticle page={loaderData} />;
}
