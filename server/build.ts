import * as generated from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';

/**
 * The built screens. The cast is needed because the generated types use 'undefined' where React Router's own use absent
 * properties.
 */
export const build = generated as unknown as ServerBuild;
