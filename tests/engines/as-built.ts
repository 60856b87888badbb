import type { Plugin } from 'vite';

/** Sets NODE_ENV, from which React and React Router choose their build at the first import, here and in the workers. */
export function asBuilt(): Plugin {
  process.env['NODE_ENV'] = 'production';
  return {
    name: 'as-built',
    enforce: 'post',
    /** React Router's plugin treats everything but its own build as development. */
    configResolved({ oxc, environments }) {
      if (oxc && typeof oxc.jsx === 'object') oxc.jsx.development = false;
      for (const { resolve } of Object.values(environments)) {
        for (const conditions of [resolve.conditions, resolve.externalConditions]) {
          const at = conditions.indexOf('development');
          if (at >= 0) conditions.splice(at, 1);
        }
      }
    },
  };
}
