import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
} from 'react-router';
import { favouritesOf } from '../domain/catalogue/favourites.ts';
import { m } from '../messages/compiled/messages.js';
import { getLocale } from '../messages/compiled/runtime.js';
import { leadsOnward } from '../rules/return-path.ts';
import type { Route } from './+types/root';
import './app.css';
import { useAccountFavourites } from './catalogue/favourites/favourites.ts';
import { PublicFrame } from './frame/public-frame.tsx';
import { threadScreen } from './frame/thread-screen.ts';
import { waitingFor } from './frame/waiting.ts';
import { stayAsItStands } from './kept-screen.ts';
import { LostConnection } from './lost-connection.ts';
import { takenFlash } from './post-action.ts';
import { pageLoader } from './route-handlers.ts';
import { FORMS_ONLY } from './site/forms-only.ts';
import { useTypedEarly } from './typed-early.ts';
import { failedSentence, failedToast } from './ui/failed-sentence.ts';
import { languages } from './ui/languages.ts';
import { LoadingFailed } from './ui/loading-failed.tsx';
import { NotAllowed } from './ui/not-allowed.tsx';
import { Notice } from './ui/notice.tsx';
import { ScreenFailed } from './ui/screen-failed.tsx';
import { useToast } from './ui/shown-toasts.ts';
import { UnderWay } from './ui/under-way.tsx';
import { ComingAlive, UnfinishedPage } from './ui/unfinished-page.tsx';

/** Data for every screen: the visitor, what waits for them, favourites and the flash. */
export const loader = pageLoader(
  async (context) => {
    const person = await context.person();
    if (!person) return { person: null, favourites: null, flash: await takenFlash(context) };
    const { id, businessName, userType } = person;
    return {
      person: { id, businessName, userType, waiting: await waitingFor(context, person) },
      favourites: (await favouritesOf(context.db, person)).map(String),
      flash: await takenFlash(context),
    };
  },
  { isFrame: true },
);

/** A screen that only redirects leaves the flash to the next screen, so this data is loaded again there. */
export const shouldRevalidate = ({ currentUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || leadsOnward(currentUrl.pathname);

export const clientMiddleware = [stayAsItStands];

export function Layout({ children }: { children: ReactNode }) {
  useTypedEarly();
  const { pathname } = useLocation();
  const hasScripts = pathname !== FORMS_ONLY;
  const isThread = useMatches().some(({ handle, loaderData }) => loaderData !== undefined && handle === threadScreen);
  return (
    <html
      lang={getLocale()}
      data-language={getLocale()}
      data-screen={isThread ? 'thread' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1d1f26" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {languages[getLocale()].firstFonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {hasScripts && <ComingAlive />}
        <Meta />
        <Links />
      </head>
      <body>
        {hasScripts && <UnfinishedPage />}
        {children}
        {hasScripts && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useAccountFavourites(loaderData.favourites);
  return (
    <>
      <UnderWay />
      <Outlet />
    </>
  );
}

/** Loaded only for screens that show a toast when they fail; the screen shows the same sentence without it. */
const Toasts = lazy<ComponentType>(() =>
  import('./ui/toasts.tsx').then(
    ({ Toasts: shown }) => ({ default: shown }),
    () => ({ default: () => null }),
  ),
);

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  // The frame shows the visitor if the loader got that far.
  return (
    <PublicFrame person={loaderData?.person ?? null}>
      <div className="page py-10">
        <Failed error={error} />
      </div>
      {failedToast(pathname) !== null && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </PublicFrame>
  );
}

function Failed({ error }: { error: unknown }) {
  // No connection: every loader of the screen failed.
  if (error instanceof LostConnection) return <LoadingFailed />;
  const text = isRouteErrorResponse(error) && typeof error.data === 'string' && error.data ? error.data : null;
  // The database is away; the page may work again in a few seconds.
  if (isRouteErrorResponse(error) && error.status === 503 && text !== null) {
    return <DatabaseAway text={text} />;
  }
  if (isRouteErrorResponse(error) && error.status === 403 && text !== null) return <NotAllowed text={text} />;
  return (
    <>
      <title>{m.unexpected_error()}</title>
      <Notice title={m.unexpected_error()} text={text ?? m.unexpected_error_text()} />
    </>
  );
}

/** The title and the toast are the screen's own sentences of section 8, if it has them. */
function DatabaseAway({ text }: { text: string }) {
  const { pathname } = useLocation();
  useToast('error', failedToast(pathname));
  return <ScreenFailed title={failedSentence(pathname) ?? m.database_away_title()} text={text} />;
}
