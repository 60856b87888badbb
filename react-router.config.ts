import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
