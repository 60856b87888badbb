import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { assertIsLocale, overwriteGetLocale } from '../messages/compiled/runtime.js';
import { refuseForeignAnswers } from './foreign-answers.ts';
import { followTranslation } from './page-translation.ts';
import { isPlainPage, openPlainly } from './plain-page.ts';
import { waitForScripts } from './screen-scripts.ts';

// The language in which the server wrote the page, even if another tab has changed the cookie since, or the browser has
// changed `lang` by translating the page.
const language = assertIsLocale(document.documentElement.dataset['language']);
overwriteGetLocale(() => language);

refuseForeignAnswers();
followTranslation();
waitForScripts();
// Tells web/coming-alive.ts that the scripts run.
dispatchEvent(new Event('alive'));

if (!isPlainPage())
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* (Only an error of a component has `errorInfo`; the others are answers of the server.) */}
        <HydratedRouter onError={(_, { errorInfo }) => errorInfo && openPlainly()} />
      </StrictMode>,
    );
  });
