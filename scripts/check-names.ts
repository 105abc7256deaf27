import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'

/** The allowed files of a server feature: docs/map.md says what belongs in each. */
const featureFiles = [
  /^routes\.ts$/,
  /^[a-z]+(-[a-z0-9]+)+-store\.ts$|^[a-z0-9]+-store\.ts$/,
  /^[a-z0-9]+(-[a-z0-9]+)*-emails\.tsx?$/,
  /^[a-z0-9]+(-[a-z0-9]+)*-jobs\.ts$/,
  // One use case, or a family sharing one verb: at least a verb and a noun.
  /^[a-z]+(-[a-z0-9]+)+\.ts$/,
  /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)?\.test\.tsx?$/,
]

/** Catch-all names: anything fits in them, and nothing can be found in them. */
const emptyWords = [
  'utils',
  'util',
  'helpers',
  'helper',
  'shared',
  'common',
  'services',
  'types',
  'constants',
  'misc',
]
/** Words that say nothing about what a use case does. */
const emptyVerbs =
  /^(manage|handle|process|do)-|-(manager|handler|helper|helpers|processor|service|controller|repository|utils|types|constants|data)\.tsx?$/

/** One line for each file in `src` whose name breaks the rules of the architecture. */
export function nameFaults(root = resolve(import.meta.dirname, '..')): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.startsWith('src/text/'))
  return files.toSorted().flatMap((file) => {
    const why = faultOf(file)
    return why ? [`${file}: ${why}`] : []
  })
}

function faultOf(file: string): string | undefined {
  const parts = file.replaceAll('\\', '/').split('/')
  const name = basename(file)
  const word = [...parts.slice(0, -1), name.replace(/(\.test)?\.tsx?$/, '')].find((part) =>
    emptyWords.includes(part),
  )
  if (word) return `"${word}" says nothing; name it after its contents`
  if (name === 'index.ts' && file !== 'src/contract/index.ts') return 'no barrels except contract/index.ts'
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.tsx?$/.test(name)) return 'names must be in kebab-case'
  if (!file.startsWith('src/server/features/')) return undefined
  if (parts.length !== 5) return 'a feature is one flat folder'
  if (emptyVerbs.test(name)) return 'name what it does in the words of the field'
  if (!featureFiles.some((pattern) => pattern.test(name)))
    return 'a feature has routes.ts, <verb-noun>.ts, <noun>-store.ts, <noun>-emails.tsx, <noun>-jobs.ts and tests, nothing else'
  return undefined
}
