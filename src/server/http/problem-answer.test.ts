import { expect, test } from 'vitest'
import { toProblem } from './problem-answer.ts'

const systemError = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall })

test.each([
  ['whose socket is not there', systemError('ENOENT', 'connect')],
  ['that takes no connections', systemError('ECONNREFUSED', 'connect')],
  ['that hangs', new Error('Query read timeout')],
])('a database %s is temporarily unavailable, however deep the driver’s error is nested', (_, error) => {
  expect(toProblem(new Error('The query failed', { cause: error })).code).toBe('unavailable')
})

test('a missing file is a fault, and a full disk isn’t', () => {
  expect(toProblem(systemError('ENOENT', 'open')).code).toBe('fault')
  expect(toProblem(systemError('ENOSPC', 'write')).code).toBe('storage_full')
})
