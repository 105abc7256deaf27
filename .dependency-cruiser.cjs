/**
 * The walls of the architecture. `scripts/walls.test.ts` plants a violation of each and proves that it bites;
 * a wall added here needs its violation there.
 */
const tests = '(\\.test\\.tsx?$|\\.contract\\.ts$|/testing/)'
const packages = (...names) => `node_modules/(${names.join('|')})(/|$)`

/** Libraries that speak to the outside or do heavy work: behind a port, in its adapter. */
const vendors = [
  'ai',
  '@ai-sdk',
  '@mozilla/readability',
  'aws4fetch',
  'better-auth',
  'fflate',
  'file-type',
  'jsdom',
  'mammoth',
  'nodemailer',
  'pg-boss',
  'sharp',
  'unpdf',
  'web-push',
]

module.exports = {
  forbidden: [
    {
      name: 'domain-knows-nobody',
      comment: 'The domain is pure: no other floor, no Node, only a few libraries that are as pure.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: tests },
      to: {
        pathNot: ['^src/(domain|text)/', packages('zod', 'libphonenumber-js')],
      },
    },
    {
      name: 'contract-knows-the-domain-alone',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: tests },
      to: { pathNot: ['^src/(contract|domain|text)/', packages('zod')] },
    },
    {
      name: 'server-knows-no-web',
      comment: 'Pages come through the page-renderer port, as a built bundle.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-knows-no-server',
      comment: 'Screens speak HTTP by the contract. Tests of screens may start a server.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: tests },
      to: { path: '^src/server/' },
    },
    {
      name: 'sql-in-stores-alone',
      comment: 'The live hub may listen: LISTEN needs a connection of its own.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '^src/server/database/',
          '^src/server/http/live-hub\\.ts$',
          '-store\\.ts$',
          '^src/server/adapters/',
          tests,
        ],
      },
      to: { path: packages('drizzle-orm', 'pg'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'hono-at-the-edge-alone',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/server/(app|start-server)\\.ts$', '^src/server/http/', '/routes\\.ts$', tests],
      },
      to: { path: packages('hono', '@hono') },
    },
    {
      name: 'vendors-in-adapters-alone',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/server/adapters/', '^src/server/features/[^/]+/[^/]+-emails\\.tsx$', tests],
      },
      to: { path: packages(...vendors) },
    },
    {
      name: 'feature-enters-by-the-use-case',
      comment: "A feature calls another's use case, never its store or routes.",
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^src/server/features/[^/]+/(routes|[^/]+-store)\\.ts$',
        pathNot: '^src/server/features/$1/',
      },
    },
    {
      name: 'adapters-know-no-features',
      severity: 'error',
      from: { path: '^src/server/(adapters|ports|database)/', pathNot: tests },
      to: { path: '^src/server/features/' },
    },
    {
      name: 'web-features-meet-on-a-page',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/', pathNot: tests },
      to: { path: '^src/web/(features|pages)/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'widgets-know-no-product',
      comment: 'What a generic library could ship, and nothing else.',
      severity: 'error',
      from: { path: '^src/web/(ui|lib)/', pathNot: tests },
      to: { path: '^src/web/(features|pages|app|public)/' },
    },
    {
      name: 'tests-are-for-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'server-needs-no-development-packages',
      severity: 'error',
      from: { path: '^src/(server|domain|contract)/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'everything-is-found',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist/|^src/text/|\\.css$)' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
