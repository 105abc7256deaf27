import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from './index.ts'

test('no two endpoints have the same name: the API would have only the last', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^[a-z-]+\.ts$/.test(name))
  const names = files.flatMap((name) =>
    [
      ...readFileSync(`${import.meta.dirname}/${name}`, 'utf8').matchAll(
        /^export const (\w+) = endpoint\(/gm,
      ),
    ].map(([, exported]) => exported ?? ''),
  )
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(names.toSorted()).toEqual(Object.keys(api).toSorted())
})
