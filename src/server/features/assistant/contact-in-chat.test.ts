import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer()

/** An agent with a home, and a buyer chatting about it. */
async function chatAboutHome() {
  const agent = await server.agent({ name: 'Dana Whitfield' })
  const { body: listing } = await agent.post('/api/listings', {
    title: 'Brick ranch with a sunroom',
    address: '48 Larkspur Court, Asheville, NC 28804',
    price: 535_000,
    bedrooms: 3,
    bathrooms: 2,
    status: 'Active',
    description:
      'The kitchen has soapstone counters. The roof was replaced in 2019 with architectural shingles.',
    features: ['2-car garage'],
  })
  return { agent, listing, ...chatOf(agent, { listingId: listing.slug as string, sidekick: 'listing' }) }
}

function chatOf(
  agent: TestClient,
  to: { listingId: string; sidekick: string } | { agentSlug: string; sidekick: string },
) {
  const visitor = server.visitor()
  let conversationId: string | null = null
  const say = async (text: string) => {
    const answer = await visitor.post('/api/continue-conversation', {
      messages: [{ sender: 'user', text }],
      conversationId,
      ...to,
    })
    conversationId = answer.body.conversationId
    return answer.body
  }
  const leads = async () => (await agent.get('/api/leads')).body.items
  const theLead = async () => {
    const [lead, ...others] = await leads()
    expect(others).toEqual([])
    return (await agent.get(`/api/leads/${lead.id}`)).body
  }
  const conversation = async () => (await agent.get(`/api/conversations/${conversationId}`)).body
  const mails = async () => {
    const { id } = (await agent.get('/api/me')).body
    return server.sql<{ kind: string; subject: string; text: string }>(
      `select kind, subject, text from outbox_mails where user_id = $1 and kind in ('new-lead', 'hand-over')
       order by created_at`,
      [id],
    )
  }
  return { visitor, say, leads, theLead, conversation, mails, id: () => conversationId }
}

test('each answer says what the buyer has told about themselves so far, as the server understood it', async () => {
  const { say } = await chatAboutHome()
  expect((await say('When was the roof replaced?')).contact).toBeUndefined()
  expect((await say('I am Joe Smith, by the way')).contact).toEqual({
    name: 'Joe Smith',
    email: '',
    phone: '',
  })
  await say('call me at 828-555-0177')
  expect((await say('What about the kitchen?')).contact).toEqual({
    name: 'Joe Smith',
    email: '',
    phone: '(828) 555-0177',
  })
})

test('a name, a number and a wish in the first message make a scored lead, with notification and email', async () => {
  const { agent, listing, say, theLead, conversation, mails } = await chatAboutHome()
  const said = await say(
    'My name is Joe Smith, call me at 828-555-0177, I would like to see it tomorrow at 3pm',
  )
  expect(said.response).toBe(
    'Thanks, Joe. Dana Whitfield now has your number, (828) 555-0177. I’ve let Dana Whitfield know you’d like to see it (tomorrow at 3pm). It isn’t booked until they confirm the time.',
  )
  expect(said.response).not.toContain('negotiate')
  const lead = await theLead()
  expect(lead).toMatchObject({
    name: 'Joe Smith',
    phone: '(828) 555-0177',
    email: '',
    source: 'Listing Chat',
    listingId: listing.id,
    status: 'New',
  })
  expect(lead.totalScore).toBeGreaterThanOrEqual(40)
  expect(lead.consent.text).toContain('call me at 828-555-0177')
  expect(await conversation()).toMatchObject({ leadId: lead.id, contactName: 'Joe Smith', needsAgent: true })
  expect((await mails()).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['new-lead', 'New lead: Joe Smith'],
  ])
  expect((await agent.get('/api/notifications')).body.items[0]).toMatchObject({
    title: 'New lead: Joe Smith',
    link: `leads/${lead.id}`,
  })
})

test('a yes after an offer passes the question on, asks for a way to reach the buyer, and stores it', async () => {
  const { say, theLead, leads, conversation, mails } = await chatAboutHome()
  expect((await say('How old is the water heater?')).response).toContain('Dana Whitfield')
  const yes = await say('Yes please')
  expect(yes.response).toMatch(/^Done\. Dana Whitfield has your question and can reply right here/)
  expect((await conversation()).needsAgent).toBe(true)
  expect((await mails()).map(({ kind }) => kind)).toEqual(['hand-over'])
  expect(await leads()).toEqual([])
  const taken = await say('828 555 0199')
  expect(taken.response).toBe('Thanks. Dana Whitfield now has your number, (828) 555-0199. What’s your name?')
  expect(await theLead()).toMatchObject({ name: 'Lead', phone: '(828) 555-0199' })
  expect((await conversation()).contactName).toBe('(828) 555-0199')
  expect((await mails()).map(({ subject }) => subject)).toContain('New lead: Lead · (828) 555-0199')
  const named = await say('anna lee')
  expect(named.response).toBe('Thanks, Anna. Dana Whitfield has your name now, too.')
  const lead = await theLead()
  expect(lead).toMatchObject({ name: 'Anna Lee', phone: '(828) 555-0199', setAside: [] })
  expect(lead.consent.text).toBe('828 555 0199')
  expect((await conversation()).contactName).toBe('Anna Lee')
})

test('"ok pass it on, my number is" is both a yes and a number', async () => {
  const { say, theLead } = await chatAboutHome()
  await say('How old is the water heater?')
  const said = await say('ok pass it on, my number is 828 555 0199')
  expect(said.response).toContain('now has your number, (828) 555-0199')
  expect(said.response).not.toContain('roof')
  expect(await theLead()).toMatchObject({ phone: '(828) 555-0199' })
  const again = await say('ok pass it on, my number is 828 555 0177')
  expect(again.response).toBe('Thanks. Dana Whitfield now has your number, (828) 555-0177. What’s your name?')
})

test('a name in one message and an address in a later one belong together', async () => {
  const { say, theLead, leads, conversation } = await chatAboutHome()
  expect((await say("Hi, I'm Joe Smith")).response).toBe('Hi Joe! What would you like to know?')
  expect(await leads()).toEqual([])
  expect((await conversation()).contactName).toBe('Joe Smith')
  await say('How many bedrooms?')
  const said = await say('my email is joe dot smith at gmail dot com')
  expect(said.response).toBe('Thanks, Joe. Dana Whitfield now has your email, joe.smith@gmail.com.')
  expect(await theLead()).toMatchObject({ name: 'Joe Smith', email: 'joe.smith@gmail.com' })
})

test('a question next to the number is answered too, and earlier questions appear on the timeline', async () => {
  const { agent, say, theLead } = await chatAboutHome()
  await say('What is the price?')
  const said = await say('Is there a garage? Joe Smith 828-555-0177')
  expect(said.response).toContain('garage')
  expect(said.response).toContain('(828) 555-0177')
  const lead = await theLead()
  const { items } = (await agent.get(`/api/leads/${lead.id}/timeline`)).body
  const said0 = items.filter(({ kind }: { kind: string }) => kind === 'message' || kind === 'question')
  expect(said0.map(({ text }: { text: string }) => text)).toEqual([
    'Is there a garage? Joe Smith 828-555-0177',
    'What is the price?',
  ])
  expect(lead.consent).toBeNull()
})

test('anyone who wants to make an offer reaches the agent at once, by notification and email', async () => {
  const { agent, say, theLead, mails } = await chatAboutHome()
  const said = await say('I want to make an offer')
  expect(said.response).toMatch(/let them know you want to make one.*What’s your name/)
  expect(said.needsHumanHandoff).toBe(true)
  const title = 'A buyer wants to make an offer: Brick ranch with a sunroom'
  expect((await agent.get('/api/notifications')).body.items[0]).toMatchObject({ title, priority: 'urgent' })
  expect((await mails()).map(({ kind, subject }) => [kind, subject])).toEqual([['hand-over', title]])
  await say('Joe Smith, 828-555-0177')
  expect(await theLead()).toMatchObject({ name: 'Joe Smith' })
})

test('anyone who asks for a call is asked for a number, and not again once it is known', async () => {
  const { say } = await chatAboutHome()
  const first = await say('Please call me back')
  expect(first.response).toContain('What’s your name, and the best phone number or email to reach you?')
  expect(first.offerContact).toBe(false)
  await say('Joe Smith 828-555-0177')
  const again = await say('Please call me back')
  expect(again.response).toContain('can reach you at (828) 555-0177')
  expect(again.response).not.toContain('What’s your name')
})

test('a person who already is a lead is joined, and different values are set aside', async () => {
  const { agent, say, theLead } = await chatAboutHome()
  const known = { name: 'Rita Buyer', email: 'rita@example.com', phone: '(828) 555-0143' }
  await agent.post('/api/leads', { ...known, message: 'Hello', source: 'Referral' })
  await say('This is Mallory Evil, 828-555-0143, mallory@evil.example')
  expect(await theLead()).toMatchObject({ ...known, source: 'Referral', consent: null })
})

test('a second number in the same conversation goes to the same lead', async () => {
  const { say, theLead } = await chatAboutHome()
  await say('Joe Smith 828-555-0177')
  await say('Sorry, my number is 828-555-0188')
  const lead = await theLead()
  expect(lead.phone).toBe('(828) 555-0177')
  expect(lead.setAside).toMatchObject([{ field: 'phone', value: '(828) 555-0188' }])
})

test('numbers that are not phone numbers make no lead', async () => {
  const { say, leads } = await chatAboutHome()
  for (const text of [
    'What does the number 828 in the address mean?',
    'is it 3 or 4 bedrooms',
    'MLS 4023456789',
    'Would $535,000 be enough?',
    "my agent's name is Bob Jones",
    'who is Dana Whitfield?',
  ])
    await say(text)
  expect(await leads()).toEqual([])
})

test('a number left on the agent’s card makes a lead too', async () => {
  const { agent } = await chatAboutHome()
  const { slug } = (await agent.get('/api/me')).body
  const card = chatOf(agent, { agentSlug: slug, sidekick: 'agent' })
  await card.say('Can you call me? Joe Smith, 828 555 0177')
  expect(await card.theLead()).toMatchObject({ name: 'Joe Smith', source: 'AI Card Chat', listingId: null })
})

test('an agent trying the assistant makes no lead, and the answer says so', async () => {
  const { agent, listing, leads } = await chatAboutHome()
  const { body } = await agent.post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: 'Joe Smith 828-555-0177' }],
    listingId: listing.id,
    trial: true,
  })
  expect(body.response).toContain('nothing was sent to Dana Whitfield')
  expect(await leads()).toEqual([])
})

test('a handover on the second unanswered question is announced to the buyer, and emails the agent once', async () => {
  const { say, mails, conversation } = await chatAboutHome()
  await say('How old is the water heater?')
  expect(await mails()).toEqual([])
  const second = await say('Is there a sauna?')
  expect(second.needsHumanHandoff).toBe(true)
  expect(second.response).toMatch(/I’ve asked Dana Whitfield to reply here/)
  await say('What is the water pressure?')
  expect(await mails()).toMatchObject([
    { kind: 'hand-over', subject: 'A buyer is asking for you: Brick ranch with a sunroom' },
  ])
  expect((await mails())[0]?.text).toContain('Is there a sauna?')
  expect((await conversation()).needsAgent).toBe(true)
})

test('after the agent’s reply a new question needs them again; their list shows no notices for the buyer', async () => {
  const { agent, say, conversation, id } = await chatAboutHome()
  await say('Can I talk to a person?')
  await agent.post(`/api/conversations/${id()}/messages`, { role: 'agent', content: 'Hi, this is Dana.' })
  expect(await conversation()).toMatchObject({ needsAgent: false, lastMessage: 'Hi, this is Dana.' })
  const held = await say('Can I see it on Saturday?')
  expect(held.response).toBe('Dana has joined and can reply here. I’ll keep answering until Dana does.')
  expect(await conversation()).toMatchObject({ needsAgent: true, lastMessage: 'Can I see it on Saturday?' })
  const { items } = (await agent.get('/api/conversations?needsAgent=true')).body
  expect(items.map((item: { id: string }) => item.id)).toEqual([id()])
})

test('five minutes after the agent’s last message the assistant answers, and says who it is', async () => {
  const { agent, say, id } = await chatAboutHome()
  await say('Can I talk to a person?')
  await agent.post(`/api/conversations/${id()}/messages`, { role: 'agent', content: 'Hi, this is Dana.' })
  await say('How many bedrooms?')
  await server.sql(
    `update conversations set agent_joined_at = agent_joined_at - interval '5 minutes',
      waiting_since = waiting_since - interval '5 minutes' where id = $1`,
    [id()],
  )
  const said = await say('How many bedrooms?')
  expect(said.response).toMatch(/^You’re chatting with the AI assistant again\. .*3 bedrooms/)
  expect((await say('And bathrooms?')).response).not.toContain('again')
})

test('the agent’s reply in the chat counts as contact with the lead', async () => {
  const { agent, say, theLead, id } = await chatAboutHome()
  await say(
    'Joe Smith 828-555-0177. Can you call me about the price, please? We are pre-approved and ready to move.',
  )
  const { pending } = (await agent.get('/api/leads/figures')).body
  expect(pending).toBe(1)
  expect((await theLead()).score.recommendations[0]).toMatch(/^Call today/)
  await agent.post(`/api/conversations/${id()}/messages`, { role: 'agent', content: 'Hi Joe!' })
  expect((await agent.get('/api/leads/figures')).body.pending).toBe(0)
  expect((await theLead()).score.recommendations[0]).not.toMatch(/^Call today/)
})

test('after its lead was deleted, a chat asks for a number again, and makes another lead that has it', async () => {
  const { agent, listing, visitor, say, leads, conversation, id } = await chatAboutHome()
  await say('How many bedrooms are there?')
  const form = { listingId: listing.slug, name: 'Ann Lee', email: 'ann@example.com', consent: true }
  expect((await visitor.post('/api/public/leads', { ...form, conversationId: id() })).status).toBe(201)
  const [first] = await leads()
  expect(await conversation()).toMatchObject({ leadId: first.id, contactEmail: 'ann@example.com' })
  expect((await agent.delete(`/api/leads/${first.id}`)).status).toBeLessThan(300)
  expect(await conversation()).toMatchObject({ leadId: null, contactEmail: null })
  const wish = await say('Please have the agent call me')
  expect(wish.response).not.toContain('has your details')
  expect(wish.response).toContain('the best phone number or email')
  await say('My name is Ann Lee, my number is 828-555-0177')
  const [second, ...others] = await leads()
  expect(others).toEqual([])
  expect(second.id).not.toBe(first.id)
  expect(await conversation()).toMatchObject({ leadId: second.id, contactPhone: '(828) 555-0177' })
})
