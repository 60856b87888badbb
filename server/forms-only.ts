import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/**
 * Tells which addresses take forms and nothing else. To whoever looks at one, as after a reload, React Router would say
 * 'Unexpected Server Error' in JSON.
 */
export function takesFormsOnly({ routes }: ServerBuild): (path: string) => boolean {
  const below = (parent: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || route.parentId !== parent) return [];
      const { id, path, caseSensitive } = route;
      const place = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
      return [route.index ? { ...place, index: true as const } : { ...place, children: below(id) }];
    });
  const tree = below(undefined);
  return (path) => {
    const found = routes[matchRoutes(tree, path)?.at(-1)?.route.id ?? ''];
    return found !== undefined && !('default' in found.module) && !('loader' in found.module);
  };
}
