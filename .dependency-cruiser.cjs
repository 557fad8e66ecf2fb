// Who may import whom. Each rule is one sentence of ARCHITECTURE.md; change both or neither.
// A new feature folder is covered the day it is made: the rules capture its name, none lists features.
const FEATURE = '^apps/(server|web)/src/features/([^/]+)/'
const DOOR = '^apps/(server|web)/src/features/[^/]+/index\\.tsx?$'
const TEST = 'vitest\\.config\\.ts$|\\.test\\.tsx?$|^e2e/|^bench/|^apps/[^/]+/test/|/test-[a-z-]+\\.tsx?$'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('rules-are-pure', { path: '^packages/rules/', pathNot: TEST }, { pathNot: '^packages/rules/' }),
    rule(
      'contract-knows-only-rules',
      { path: '^packages/contract/', pathNot: TEST },
      { pathNot: ['^packages/(contract|rules)/', 'node_modules/zod/'] },
    ),
    rule('web-never-server', { path: '^apps/web/' }, { path: '^apps/server/' }),
    rule('server-never-web', { path: '^apps/server/' }, { path: '^apps/web/' }),
    rule('e2e-knows-only-contract', { path: '^e2e/' }, { path: '^(apps|packages/rules)/' }),
    rule(
      'enter-a-feature-by-its-index',
      { path: FEATURE, pathNot: TEST },
      { path: '^apps/$1/src/features/', pathNot: ['^apps/$1/src/features/$2/', DOOR] },
    ),
    rule(
      'outsiders-use-the-index-too',
      { path: '^apps/(server|web)/src/', pathNot: ['/src/features/', TEST] },
      { path: '/src/features/', pathNot: DOOR },
    ),
    rule(
      'platform-and-ui-lie-below-features',
      { path: '^apps/[^/]+/src/(platform|ui)/', pathNot: TEST },
      { path: '^apps/[^/]+/src/(features|screens)/' },
    ),
    rule('features-lie-below-screens', { path: '/src/features/' }, { path: '/src/screens/' }),
    rule(
      'sql-lives-in-queries',
      {
        path: '^apps/server/src/',
        pathNot: ['queries\\.ts$', 'src/platform/', 'src/(open-services|seed)\\.ts$', TEST],
      },
      { path: ['^apps/server/src/platform/database/connect\\.ts$', 'node_modules/(kysely|pg)/'] },
    ),
    rule(
      'routes-go-through-use-cases',
      { path: '/features/[^/]+/routes\\.ts$' },
      { path: '/features/[^/]+/queries\\.ts$' },
    ),
    rule(
      'fetching-lives-in-api',
      { path: '^apps/web/src/(features|screens|ui)/', pathNot: ['/api\\.ts$', TEST] },
      { path: '^apps/web/src/platform/client\\.ts$' },
    ),
    rule('no-circular', {}, { circular: true }),
    rule(
      'declared-dependencies-only',
      { pathNot: ['config\\.[cm]?[jt]s$', '^tools/'] },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule('resolvable', {}, { couldNotResolve: true }),
    rule(
      'shipped-code-never-imports-the-gallery',
      { pathNot: ['^apps/web/gallery/', '^tools/', TEST] },
      { path: '^apps/web/gallery/' },
    ),
    rule(
      'shipped-code-never-imports-tests',
      { pathNot: [TEST, 'config\\.[cm]?[jt]s$', '^tools/'] },
      { path: TEST },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|coverage)/' },
    tsPreCompilationDeps: true, // sees `import type` too
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}

function rule(name, from, to) {
  return { name, severity: 'error', from, to }
}
