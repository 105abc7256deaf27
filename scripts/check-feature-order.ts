export type ReadModule = { source: string; dependencies: { resolved: string }[] }

export const featureWall = 'features-need-others-one-way'

const inFeature = /^src\/server\/features\/([^/]+)\//
const isTest = /\.test\.tsx?$/

/**
 * One line for each import between server features that need each other, directly or through others. Whatever two
 * features both need belongs in a third, or is passed in by `src/server`, which knows them all.
 */
export function featureOrderFaults(modules: readonly ReadModule[]): string[] {
  const imports = modules
    .filter(({ source }) => !isTest.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ source, resolved })))
    .map((each) => ({ ...each, from: featureOf(each.source), to: featureOf(each.resolved) }))
    .filter(({ from, to }) => from && to && from !== to)
  const needs = Map.groupBy(imports, ({ from }) => from)
  const reaches = (start: string | undefined, goal: string | undefined, seen = new Set([start])): boolean =>
    start === goal ||
    (needs.get(start) ?? []).some(({ to }) => !seen.has(to) && reaches(to, goal, seen.add(to)))
  return imports
    .filter(({ from, to }) => reaches(to, from))
    .map(({ source, resolved }) => `${featureWall}: ${source} imports ${resolved}`)
}

const featureOf = (file: string) => inFeature.exec(file)?.[1]
