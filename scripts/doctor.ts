/** `npm run doctor`: what works, what doesn't and what to do about it. Changes nothing. */
import { randomBytes } from 'node:crypto'
import { type Config, readConfig } from '#server/config.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import * as checks from './doctor-checks.ts'
import { checkDkim, checkInboundMail } from './doctor-mail-checks.ts'
import { checkModel } from './doctor-model-check.ts'

const words = { ok: '  ok   ', note: '  note ', wrong: '  WRONG' }
let faults = 0

async function tell(look: Parameters<typeof checks.finding>[0]) {
  const { state, text } = await checks.finding(look)
  if (state === 'wrong') faults += 1
  console.log(`${words[state]} ${text.replaceAll('\n', '\n         ')}`)
}

/** The settings, without creating the secret that a first start would create. */
function settings(): Config {
  const { DATABASE_URL, DATABASE_URL_FILE, SECRET, SECRET_FILE } = process.env
  const isGiven = DATABASE_URL || DATABASE_URL_FILE || SECRET || SECRET_FILE
  return readConfig(isGiven ? process.env : { ...process.env, SECRET: randomBytes(32).toString('hex') })
}

async function examine(config: Config) {
  for (const warning of config.warnings) await tell(() => ({ state: 'note', text: warning }))
  await tell(() => checks.checkBinaries(config))
  await tell(() => checks.checkDataDir(config))
  await tell(() => checks.checkDiskSpace(config))
  const running = await checks.findRunningServer(config)
  await tell(() => checks.checkPort(config, running))
  await tell(() => checks.checkDatabase(config, running !== undefined))
  await tell(() => checks.checkMail(config))
  await tell(() => checkDkim(config))
  await tell(() => checkInboundMail(config))
  await tell(() => checkModel(config))
  await tell(() => checks.checkSpeech(config))
  await tell(() => checks.checkFiles(config))
}

await tell(() => checks.checkNode())
await tell(() => checks.checkPackages())
try {
  const config = settings()
  await tell(() => ({ state: 'ok', text: `Settings are valid; the public URL is ${config.publicUrl}` }))
  await examine(config)
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  await tell(() => ({ state: 'wrong', text: error.message }))
}
console.log(faults === 0 ? '\nEverything looks good.' : `\n${faults} to fix.`)
process.exitCode = faults === 0 ? 0 : 1
