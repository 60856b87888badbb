import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Solves a proof of work in a worker, so that typing stays smooth; answers null where this browser cannot. */
addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge, deriveKey })
    .catch(() => null)
    .then((solution) => postMessage(solution));
});
