/**
 * `npm run seed`: an agent's account as it looks after a month of work, created through the HTTP API as people would. Uses the
 * server running at PUBLIC_URL, or else starts one temporarily, whose clock it moves: then what is seeded has the dates of the
 * month, and otherwise today's. Existing data is left unchanged.
 */

import { setTimeout } from 'node:timers/promises'
import { type Front, type SampleHome, sampleHomes } from '#server/features/demo/sample-homes.ts'
import { readUploads } from '#server/features/demo/sample-photos.ts'
import { readConfig } from '../src/server/config.ts'
import { StartRefusal } from '../src/server/start-refusal.ts'
import { startServer } from '../src/server/start-server.ts'
import { type Json, Session } from './seed-client.ts'
import { seedWork } from './seed-work.ts'

const demo = { name: 'Dana Whitfield', email: 'demo@porchlight.example', password: 'a light on the porch' }
const profile = {
  title: 'Listing Agent',
  company: 'Lantern Hill Realty',
  phone: '(828) 555-0142',
  brandColor: '#b4531f',
  bio: 'Sells homes around Asheville, and answers usually within 2 hours.',
}

/** Whether the account is new. */
async function signIn(session: Session): Promise<boolean> {
  const { email, password } = demo
  const known = await session.send('POST', '/api/auth/sign-in/email', { email, password })
  if (known.status === 200) return false
  await session.must('POST', '/.netlify/functions/signup-create-user', demo)
  await session.must('PATCH', '/api/me', profile)
  return true
}

async function addHome(session: Session, sample: SampleHome): Promise<Json> {
  const { front, status, ...home } = sample
  const galleryPhotos: Json[] = []
  for (const { name, alt, bytes } of await readUploads(front)) {
    const form = new FormData()
    form.append('photos', new File([bytes], name, { type: 'image/jpeg' }))
    const { items } = (await session.must('POST', '/api/photos', form)) as { items: { id: string }[] }
    galleryPhotos.push(...items.map(({ id }) => ({ id, alt, caption: '' })))
  }
  return session.must('POST', '/api/listings', { ...home, status, galleryPhotos })
}

/** Possible only where emails are kept on this machine. */
async function verifyAddress(session: Session): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { status, body } = await session.send('GET', '/api/local-mail')
    if (status !== 200) break
    const token = (body.items as { to: string; text: string }[])
      .filter(({ to }) => to.includes(demo.email))
      .map(({ text }) => /verify\?token=([\w.%-]+)/.exec(text)?.[1])
      .find((found) => found !== undefined)
    if (token)
      return void (await session.must('POST', '/api/auth/verify-email', { token: decodeURIComponent(token) }))
    await setTimeout(200)
  }
  console.log(`${demo.email} is not verified: emails will leave only once it is.`)
}

async function seed(url: string, moveClock?: (hoursAgo: number) => void): Promise<void> {
  const session = new Session(url)
  if (await signIn(session)) await verifyAddress(session)
  type Home = { id: string; slug: string; address: string }
  const { items } = (await session.must('GET', '/api/listings?limit=100')) as { items: Home[] }
  const homes = new Map<Front, string>()
  // As many as the plan allows to be active, and the draft.
  for (const home of sampleHomes.filter(({ status }) => status === 'Active' || status === 'Draft')) {
    const known = items.find(({ address }) => address === home.address)
    const { id, slug } = known ?? (await addHome(session, home))
    if (home.status === 'Active') homes.set(home.front, String(id))
    if (known) continue
    console.log(`Added ${home.title}${home.status === 'Active' ? `: ${url}/l/${slug}` : ' (a draft)'}`)
  }
  const leads = await session.must('GET', '/api/leads?limit=1')
  const { slug } = await session.must('GET', '/api/me')
  if ((leads.items as Json[]).length === 0)
    await seedWork({ url, agent: session, slug: String(slug), homes, moveClock })
  console.log(`Sign in at ${url}/#signin as ${demo.email} with the password: ${demo.password}`)
}

const isServing = (url: string) =>
  fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.ok,
    () => false,
  )

try {
  const config = readConfig()
  if (await isServing(config.publicUrl)) {
    await seed(config.publicUrl)
  } else {
    let behindMs = 0
    const clock = { now: () => new Date(Date.now() - behindMs) }
    const server = await startServer(config, { clock })
    await seed(server.url, (hours) => {
      behindMs = hours * 3_600_000
    }).finally(() => server.stop())
    console.log('Now start the server: npm start')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof StartRefusal ? error.exitCode : 1
}
