import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { assertIsLocale, overwriteGetLocale } from '../messages/compiled/runtime.js';
import { refuseForeignAnswers } from './foreign-answers.ts';
import { waitForScripts } from './screen-scripts.ts';

// The page says which language it was written in; a cookie changed in another tab must not.
overwriteGetLocale(() => assertIsLocale(document.documentElement.lang));

refuseForeignAnswers();
waitForScripts();
// web/coming-alive.ts has nothing more to wait for.
dispatchEvent(new Event('alive'));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
