/**
 * `npm run seed`: an agent account with sample listings to work with, created through the HTTP API as a person would.
 * Uses the server running at PUBLIC_URL, or else starts one temporarily. Existing data is left unchanged.
 */

import { type SampleHome, sampleHomes } from '#server/features/demo/sample-homes.ts'
import { readUploads } from '#server/features/demo/sample-photos.ts'
import { readConfig } from '../src/server/config.ts'
import { StartRefusal } from '../src/server/start-refusal.ts'
import { startServer } from '../src/server/start-server.ts'

const demo = { name: 'Dana Whitfield', email: 'demo@porchlight.example', password: 'a light on the porch' }
const profile = {
  title: 'Listing Agent',
  company: 'Lantern Hill Realty',
  phone: '(828) 555-0142',
  brandColor: '#b4531f',
  bio: 'Sells homes around Asheville, and answers usually within 2 hours.',
}

type Json = Record<string, unknown>

/** An API client for the sample agent. */
class Session {
  #cookie = ''
  readonly #url: string
  constructor(url: string) {
    this.#url = url
  }

  async send(method: string, path: string, body?: Json | FormData): Promise<{ status: number; body: Json }> {
    const isForm = body instanceof FormData
    const answer = await fetch(this.#url + path, {
      method,
      headers: {
        origin: this.#url,
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    if (set.length > 0) this.#cookie = set.join('; ')
    return { status: answer.status, body: (await answer.json()) as Json }
  }

  async must(method: string, path: string, body?: Json | FormData): Promise<Json> {
    const answer = await this.send(method, path, body)
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${String(answer.body.detail)}`)
    return answer.body
  }
}

async function signIn(session: Session): Promise<void> {
  const { email, password } = demo
  const known = await session.send('POST', '/api/auth/sign-in/email', { email, password })
  if (known.status === 200) return
  await session.must('POST', '/.netlify/functions/signup-create-user', demo)
  await session.must('PATCH', '/api/me', profile)
}

async function addHome(session: Session, sample: SampleHome): Promise<string> {
  const { front, status, ...home } = sample
  const galleryPhotos: Json[] = []
  for (const { name, alt, bytes } of await readUploads(front)) {
    const form = new FormData()
    form.append('photos', new File([bytes], name, { type: 'image/jpeg' }))
    const { items } = (await session.must('POST', '/api/photos', form)) as { items: { id: string }[] }
    galleryPhotos.push(...items.map(({ id }) => ({ id, alt, caption: '' })))
  }
  const listing = await session.must('POST', '/api/listings', { ...home, status, galleryPhotos })
  return String(listing.slug)
}

async function seed(url: string): Promise<void> {
  const session = new Session(url)
  await signIn(session)
  const { items } = (await session.must('GET', '/api/listings?limit=100')) as { items: { address: string }[] }
  // As many as the plan allows to be active, and the draft.
  for (const home of sampleHomes.filter(({ status }) => status === 'Active' || status === 'Draft')) {
    if (items.some(({ address }) => address === home.address)) continue
    const slug = await addHome(session, home)
    console.log(`Added ${home.title}${home.status === 'Active' ? `: ${url}/l/${slug}` : ' (a draft)'}`)
  }
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
    const server = await startServer(config)
    await seed(server.url).finally(() => server.stop())
    console.log('Now start the server: npm start')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof StartRefusal ? error.exitCode : 1
}
