import { buildTexts } from './build-web.ts'
import { docFaults } from './check-docs.ts'
import { importFaults } from './check-imports.ts'
import { listFaults } from './check-lists.ts'
import { nameFaults } from './check-names.ts'
import { openApiFaults } from './check-openapi.ts'
import { purityFaults } from './check-purity.ts'
import { shapeFaults } from './check-shape.ts'
import { namingTexts, textFaults, typographyFaults, unusedTexts } from './check-texts.ts'
import { wordFaults } from './check-words.ts'
import { check, program, runNode, type SideBySide, type Step } from './run-steps.ts'

const tsc = 'node_modules/typescript-7/bin/tsc'
const typeProjects = ['tsconfig.domain.json', 'tsconfig.json', 'tsconfig.web.json', 'tsconfig.web-tests.json']

/**
 * The type-check projects, run in parallel and counted individually. One checker each: several would all read the types,
 * which takes twice the processor time.
 */
const types: Step = {
  name: 'Types of domain, server, web and its tests',
  run: async () => {
    const runs = await Promise.all(
      typeProjects.map((project) => runNode([tsc, '-p', project, '--checkers', '1'])),
    )
    const wrong = runs.filter(({ code }) => code !== 0)
    const faults = wrong.flatMap(({ output }) => output.trim().split('\n'))
    return { passed: runs.length - wrong.length, failed: wrong.length, faults }
  },
}

const textsCompile = check('Texts compile', () => {
  buildTexts()
  return []
})

/** Longest first, so that both lanes finish together. */
const checks: Step[] = [
  types,
  program('Format and lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'),
  check('Walls between the modules', () => importFaults()),
  program('Dead code and packages', 'node_modules/knip/bin/knip.js', '--no-progress'),
  program('Code that only tests use', 'node_modules/knip/bin/knip.js', '--no-progress', '--production'),
  check('File names', () => nameFaults()),
  check('The domain is pure', () => purityFaults()),
  check('Closed sets live in the domain', () => listFaults()),
  check('Functions stay short', () => shapeFaults()),
  check('Every text is in the catalog', () => [
    ...textFaults(),
    ...unusedTexts().map((key) => `The text ${key} is not used`),
    ...namingTexts().map((key) => `The text ${key} contains the product name instead of {product}`),
    ...typographyFaults(),
  ]),
  check('Plain American English', () => wordFaults()),
  check('The docs name what is there', () => docFaults()),
  check('The OpenAPI document is valid', async () => {
    // Imported late: it needs the compiled texts.
    const { openApiDocument } = await import('#server/http/openapi.ts')
    return openApiFaults(openApiDocument('http://localhost:3000', '0.0.0', 'session'))
  }),
]

/** All checks that don't run the product: `npm run check`, and the start of `npm test`. */
export const staticSteps: (Step | SideBySide)[] = [textsCompile, { sideBySide: checks }]
