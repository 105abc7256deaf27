import { buildTexts } from './build-web.ts'
import { importFaults } from './check-imports.ts'
import { nameFaults } from './check-names.ts'
import { openApiFaults } from './check-openapi.ts'
import { purityFaults } from './check-purity.ts'
import { namingTexts, textFaults, unusedTexts } from './check-texts.ts'
import { check, program, runNode, type SideBySide, type Step } from './run-steps.ts'

const tsc = 'node_modules/typescript-7/bin/tsc'
const typeProjects = ['tsconfig.domain.json', 'tsconfig.json', 'tsconfig.web.json']

/** The three sets of types, checked side by side, counted one by one. */
const types: Step = {
  name: 'Types of domain, server and web',
  run: async () => {
    const runs = await Promise.all(typeProjects.map((project) => runNode([tsc, '-p', project])))
    const wrong = runs.filter(({ code }) => code !== 0)
    const faults = wrong.flatMap(({ output }) => output.trim().split('\n'))
    return { passed: runs.length - wrong.length, failed: wrong.length, faults }
  },
}

const textsCompile = check('Texts compile', () => {
  buildTexts()
  return []
})

/** The longest first, so that both lanes end together. */
const checks: Step[] = [
  types,
  program('Format and lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'),
  check('Walls between the modules', () => importFaults()),
  program('Dead code and packages', 'node_modules/knip/bin/knip.js', '--no-progress'),
  check('Names of files', () => nameFaults()),
  check('The domain is pure', () => purityFaults()),
  check('Every text is in the catalogue', () => [
    ...textFaults(),
    ...unusedTexts().map((key) => `The text ${key} is said nowhere`),
    ...namingTexts().map((key) => `The text ${key} names the product instead of {product}`),
  ]),
  check('The OpenAPI document is valid', async () => {
    // Loaded late: it needs the compiled texts.
    const { openApiDocument } = await import('#server/http/openapi.ts')
    return openApiFaults(openApiDocument('http://localhost:3000', '0.0.0', 'session'))
  }),
]

/** All checks that run nothing of the product: `npm run check`, and the beginning of `npm test`. */
export const staticSteps: (Step | SideBySide)[] = [textsCompile, { sideBySide: checks }]
