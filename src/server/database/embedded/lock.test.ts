import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataDir } from './lock.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lock-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const module = new URL('./lock.ts', import.meta.url).href

/** A process that tries for the lock when asked, and answers with its exit code or 'got'. */
async function startRacer(): Promise<ChildProcess> {
  const program = `
    import { lockDataDir } from ${JSON.stringify(module)}
    let lock
    process.on('message', (order) => {
      if (order === 'release') { lock?.release(); lock = undefined; return process.send('released') }
      while (performance.timeOrigin + performance.now() < order); // all at the same millisecond
      try { lock = lockDataDir(${JSON.stringify(dataDir)}); process.send('got') }
      catch (error) { process.send(error.exitCode) }
    })
    process.send('ready')`
  const racer = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(racer, 'message')
  return racer
}

/** Sends the order to all at once and waits for every answer. */
async function tell(racers: ChildProcess[], order: number | 'release'): Promise<unknown[]> {
  const answers = racers.map((racer) => once(racer, 'message'))
  for (const racer of racers) racer.send(order)
  return (await Promise.all(answers)).map(([answer]) => answer)
}

test('when four try at the same moment, exactly one wins, 10 times out of 10', async () => {
  const racers = await Promise.all([startRacer(), startRacer(), startRacer(), startRacer()])
  for (let round = 0; round < 10; round++) {
    const answers = await tell(racers, Date.now() + 20)
    expect(answers.toSorted()).toEqual([78, 78, 78, 'got'])
    await tell(racers, 'release')
  }
  for (const racer of racers) racer.kill('SIGKILL')
})

test('a kill -9 of the holder frees the lock immediately', async () => {
  const holder = await startRacer()
  expect(await tell([holder], 0)).toEqual(['got'])
  expect(() => lockDataDir(dataDir)).toThrow(`in use by another server (process ${holder.pid})`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockDataDir(dataDir).release()
})
