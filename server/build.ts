import * as generated from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';

/** The screens as built; the generated types say 'undefined' where React Router's own say 'absent'. */
export const build = generated as unknown as ServerBuild;
