import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Anything that could make the same question have two answers. */
const impure: [pattern: RegExp, instead: string][] = [
  [/\bDate\.now\(/, 'take the instant as a parameter'],
  [/\bnew Date\(\s*\)/, 'take the instant as a parameter'],
  [/(?<!\.)\bDate\(\s*\)/, 'take the instant as a parameter'],
  [/\bTemporal\.Now\b/, 'take the instant as a parameter'],
  [/\bperformance\.now\(/, 'take the instant as a parameter'],
  [/\bMath\.random\(/, 'take the random value as a parameter'],
  [/\bcrypto\.(randomUUID|getRandomValues)\(/, 'take the random value as a parameter'],
  [/\bprocess\.|\bglobalThis\b|\bfetch\(/, 'the domain must not use its environment'],
]

/** One line for each place in the domain that reads the clock, uses randomness or reaches outside. */
export function purityFaults(root = resolve(import.meta.dirname, '..')): string[] {
  const files = globSync('src/domain/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file),
  )
  return files.toSorted().flatMap((file) => faultsIn(file, readFileSync(join(root, file), 'utf8')))
}

function faultsIn(file: string, source: string) {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    if (/^\s*(\/\/|\*|\/\*)/.test(line)) return []
    const found = impure.find(([pattern]) => pattern.test(line))
    return found ? [`${file}:${index + 1}: ${line.trim().slice(0, 60)} (${found[1]})`] : []
  })
}
