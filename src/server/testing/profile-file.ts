/** Vitest's setup file for all projects: notes for the profile how long a test file took, its imports included. */
import { relative } from 'node:path'
import { afterAll } from 'vitest'
import { note, profileFolder, stopwatch } from './measured.ts'

if (profileFolder) {
  const stop = stopwatch()
  // biome-ignore lint/correctness/noEmptyPattern: Vitest insists on a pattern.
  afterAll(({}, { file }) => {
    const name = relative(process.cwd(), file.filepath)
    note({ project: file.projectName ?? '', file: name, tests: countTests(file), ...stop() })
  })
}

type Task = { type: string; tasks?: Task[] }

const countTests = ({ type, tasks = [] }: Task): number =>
  type === 'test' ? 1 : tasks.reduce((sum, task) => sum + countTests(task), 0)
