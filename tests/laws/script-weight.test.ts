import { expect, test } from 'vitest';
import { type ClientBuild, scriptWeight } from '../../scripts/laws/script-weight.ts';

const imports: Record<string, string[]> = {
  '/entry.js': ['/libraries-1.js'],
  '/home.js': ['/market-1.js'],
  '/desk.js': ['/trade-1.js', '/grid.js', '/libraries-1.js'],
};

function built(kilobytes: Record<string, number>): ClientBuild {
  const route = (id: string, module: string, parentId?: string) => ({
    id,
    module,
    hasDefaultExport: true,
    ...(parentId !== undefined && { parentId }),
  });
  return {
    entry: '/entry.js',
    routes: {
      root: route('root', '/root.js'),
      home: route('home', '/home.js', 'root'),
      desk: route('desk', '/desk.js', 'root'),
    },
    importsOf: (path) => imports[path] ?? [],
    bytes: (path, encoding) => 1000 * (kilobytes[path] ?? 1) * (encoding === 'br' ? 0.85 : 1),
  };
}

test('scripts shared by many screens count for none, nor do those that all screens load', () => {
  expect(scriptWeight(built({ '/libraries-1.js': 100, '/trade-1.js': 60, '/grid.js': 19 }))).toEqual([]);
});

test('a screen with too many scripts of its own is reported', () => {
  expect(scriptWeight(built({ '/grid.js': 19.5 }))).toEqual(['desk, its own scripts: 20.5 KB, of 20']);
});

test('home is judged with everything that it loads', () => {
  expect(scriptWeight(built({ '/libraries-1.js': 108, '/market-1.js': 37 }))).toEqual([
    'home, all scripts: 125.8 KB, of 125',
  ]);
});
