import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { unsubscribeUrl } from '#server/features/outbox/sign-mail-links.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { testSettings } from '#server/testing/test-settings.ts'
import { m } from '#text'
import { addSequence } from '#web/testing/sequences.ts'
import { barriers, bringAlong, type ColorScheme } from './barriers.ts'
import { type App, desktop, openApp, overflow, phone, type Visit } from './open-app.ts'

/** An agent with enough of everything that each screen shows its purpose, with names that are hard to fit. */
export type Desk = {
  agent: TestClient
  slug: string
  home: { id: string; slug: string }
  leadId: string
  conversationId: string
  importId: string
  sequenceId: string
  followUpId: string
  /** The path where a guest manages their showing. */
  guestPath: string
  /** The path where a recipient stops the agent's emails. */
  unsubscribePath: string
}

export type Screen = {
  name: string
  /** For the agent's own pages without a leading slash, else a path of the site. */
  path: (desk: Desk) => string
  /** Appears once the screen is ready. */
  shows: string | RegExp
  /** Nothing is there, and the browser itself logs it to the console. */
  isMissing?: true
  /**
   * Its colors are looked into in the dark, too. Those of all others are known to contrast: they come from
   * `styles/tokens.css`, where each pair is measured in both.
   */
  inDark?: true
  /** A phone shows other things than a desktop: accessibility is looked into on both. */
  onBoth?: true
  /** Opens a dialog or sheet over it. */
  opens?: (page: Page) => Promise<unknown>
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

type Width = typeof phone | typeof desktop

/**
 * None of these screens has errors, or overflow at any width, or accessibility violations at the one where most of it
 * shows, or on both.
 */
export function testScreens(screens: readonly Screen[], fullest: Width): void {
  let app: App
  let desk: Desk
  let visit: Visit | undefined
  beforeAll(async () => {
    app = await openApp()
    desk = await fillDesk(app)
  })
  afterAll(() => app?.stop())
  test.each(screens)('no barriers, errors or overflow: $name', async (screen) => {
    const address = screen.path(desk)
    const path = address.startsWith('/') ? address : `/#${desk.slug}/${address}`
    // One browser for all of them, which keeps what it has read.
    if (visit) await goOn(visit, app.server.url + path)
    else {
      visit = await (path === address ? app.open(path) : app.openAs(desk.agent, address))
      await bringAlong(visit.page.context())
    }
    expect(await faultsOf(visit, screen, fullest)).toEqual([])
  })
}

const unsubscribePathOf = (agent: AgentId, mailId: string) =>
  unsubscribeUrl(
    { publicUrl: '', secret: testSettings.SECRET },
    { agent, mailId, address: 'bart@example.com' },
  )

async function goOn({ page, faults }: Visit, address: string): Promise<void> {
  await page.setViewportSize(desktop)
  await page.emulateMedia({ colorScheme: null })
  const isInApp = [page.url(), address].every((one) => one.includes('/#'))
  if (isInApp && (await leaveScreen(page))) {
    faults.length = 0
    await page.evaluate(`location.hash = ${JSON.stringify(new URL(address).hash)}`)
    return
  }
  // Another hash alone loads nothing.
  if (address.includes('#')) await page.goto('about:blank')
  faults.length = 0
  await page.goto(address)
}

/** Goes on within the app to a screen that has nothing of the agent's. Loading the app again takes longer than most checks. */
async function leaveScreen(page: Page): Promise<boolean> {
  await page.evaluate(`location.hash = 'supabase-test'`)
  await page.getByRole('heading', { level: 1, name: m.connection_test_title() }).waitFor()
  return (await page.locator('dialog[open], [popover]:popover-open').count()) === 0
}

async function faultsOf(
  { page, faults }: Visit,
  { shows, isMissing, inDark, onBoth, opens }: Screen,
  fullest: Width,
): Promise<string[]> {
  await page.getByText(shows).first().waitFor()
  await opens?.(page)
  const found: string[] = []
  for (const viewport of [desktop, { width: 1600, height: 900 }, { width: 768, height: 1024 }, phone]) {
    await page.setViewportSize(viewport)
    const schemes: ColorScheme[] = inDark ? ['light', 'dark'] : ['light']
    const isLookedInto = viewport === fullest || (onBoth && (viewport === phone || viewport === desktop))
    const wrong = await (isLookedInto ? barriers(page, schemes) : overflow(page))
    found.push(...wrong.map((fault) => `${viewport.width}: ${fault}`))
  }
  return [...found, ...faults.filter((fault) => !isRefusal(fault) && !(isMissing && fault.includes('404')))]
}

/** Browsers log each form that the server sends back for correction. */
const isRefusal = (fault: string) => fault.includes('status of 422')

/** A conversation with an answer, a question that stays open, and a call for the agent. */
async function askAbout(listingId: string, buyer: TestClient): Promise<string> {
  let conversationId: string | undefined
  for (const text of [
    'How many bedrooms are there?',
    'Which company insured the roof?',
    'Can I talk to a person?',
  ]) {
    const asked = { messages: [{ sender: 'user', text }], sidekick: 'listing', listingId, conversationId }
    conversationId = (await buyer.post('/api/continue-conversation', asked)).body.conversationId
  }
  return conversationId ?? ''
}

async function fillShelves(made: (path: string, body: unknown) => Promise<unknown>) {
  await made('/api/transcripts', {
    sidekick: 'agent',
    title: 'Call about the porch',
    content: 'Maya called.',
  })
  await made('/api/knowledge', { scope: 'agent', title: 'Hours', content: 'I show homes from nine to six.' })
}

/** Every kind of step, and a name that is hard to fit; nothing is due for two days. */
async function follow(agent: TestClient, leadId: string) {
  const { id: sequenceId } = await addSequence(agent, {
    name: 'Everyone who asked about the rowhouse by the canal, whatever they wanted to know about it',
    steps: [
      { type: 'email', subject: 'About {{property.address}}' },
      {
        ...{ type: 'ai-email', subject: 'A word from {{agent.name}}' },
        content: 'Tell them two things about the home. Ask whether they want to see it.',
        branch: { condition: { kind: 'opened', not: false }, otherwise: { goTo: 'meeting' } },
      },
      { type: 'task' },
      { type: 'meeting', meetingDetails: { date: '', time: '', location: '1207 Constantinople Boulevard' } },
    ].map((step) => ({
      ...{ id: step.type, delay: { value: 2, unit: 'days' }, content: 'Hi {{lead.name}}' },
      ...step,
    })),
  })
  await agent.post(`/api/sequences/${sequenceId}/enroll`, { leadIds: [leadId] })
  const [followUp] = (await agent.get('/api/followups')).body.items
  return { sequenceId, followUpId: followUp.id as string }
}

async function fillDesk(app: App): Promise<Desk> {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { id, slug } = (await agent.get('/api/me')).body
  const made = async (path: string, body: unknown) => {
    const answer = await agent.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const uploadPhoto = async (background: string): Promise<string> => {
    const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } })
    const form = new FormData()
    form.append('photos', new File([new Uint8Array(await picture.jpeg().toBuffer())], 'home.jpg'))
    return (await made('/api/photos', form)).items[0].id
  }
  const photos = await Promise.all(['#7a5c3e', '#3e5c7a', '#5c7a3e', '#7a3e5c'].map(uploadPhoto))
  const home = await made('/api/listings', {
    title: 'Brick rowhouse by the canal with an unusually long name that has to go somewhere',
    address: '1207 Northwest Constantinople Boulevard, Unit 14B, Richmond, VA 23220',
    price: 12_389_000,
    bedrooms: 3,
    bathrooms: 1.5,
    squareFeet: 14_200,
    propertyType: 'Townhouse',
    description: 'A wide stair climbs to rooms with eleven-foot ceilings.\n\nThe kitchen was redone in 2021.',
    features: ['Soapstone counters', 'Roof terrace', 'Deeded parking'],
    ctaListingUrl: 'https://listings.example/lock-street',
    heroPhotos: photos.slice(0, 3),
    galleryPhotos: photos,
    status: 'Active',
  })
  const gone = await made('/api/listings', { title: 'Cabin that went away' })
  await agent.delete(`/api/listings/${gone.id}`)
  await made('/api/listings', { title: 'Loft, still being written', status: 'Draft' })
  await fillShelves(made)
  const buyer = app.server.visitor()
  const conversationId = await askAbout(home.id, buyer)
  const person = { listingId: home.id, name: 'Bartholomew Featherstonehaugh-Cholmondeley', consent: true }
  await buyer.post('/api/public/leads', { ...person, email: 'bart@example.com', conversationId })
  const date = comingDay(3)
  const wish = { ...person, email: 'bart@example.com', date, time: 'Morning' }
  const { manageUrl } = (await buyer.post('/api/public/showings', wish)).body
  await buyer.post('/api/public/leads', {
    ...{ ...person, name: 'Bart Cholmondeley' },
    ...{ email: 'bart@example.com', phone: '(828) 555-0177' },
  })
  const leadId = (await agent.get('/api/leads')).body.items[0].id
  const file =
    'Address,A column with an unusually long name that is no field of ours,List Price\n1 Elm St,x,9'
  const sent = await agent.send('POST', '/api/listings/import?name=homes.csv', file, {
    'content-type': 'text/csv',
  })
  return {
    ...{ agent, slug, home, leadId, importId: sent.body.id },
    ...(await follow(agent, leadId)),
    conversationId,
    guestPath: new URL(manageUrl).pathname,
    unsubscribePath: unsubscribePathOf(id, leadId),
  }
}
