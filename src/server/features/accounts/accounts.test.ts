import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer()

const path = '/.netlify/functions/signup-create-user'
const ann = () => ({
  name: 'Ann Okafor',
  email: `ann-${crypto.randomUUID()}@example.com`,
  password: 'warm light 77',
})

/** Text of the email to this address that contains `words`, once it has arrived in the Local mailbox. */
async function mailTo(client: TestClient, address: string, words: string): Promise<string> {
  const find = async () => {
    const items: { to: string; text: string }[] = (
      await client.get('/api/local-mail', { 'x-forwarded-for': '127.0.0.1' })
    ).body.items
    return items.find(({ to, text }) => to.includes(address) && text.includes(words))?.text ?? ''
  }
  await expect.poll(find, { timeout: 10_000 }).not.toBe('')
  return find()
}

async function verifyToken(client: TestClient, address: string): Promise<string> {
  const mail = await mailTo(client, address, '#signup/verify')
  return /#signup\/verify\?token=(\S+)/.exec(mail)?.[1] ?? ''
}

async function resetToken(client: TestClient, address: string): Promise<string> {
  const mail = await mailTo(client, address, '#reset-password')
  return decodeURIComponent(/token=([^#\s]+)/.exec(mail)?.[1] ?? '')
}

test('signing up makes an account and a profile with its address, and signs in', async () => {
  const client = server.visitor()
  const person = ann()
  const answer = await client.post(path, person)
  expect(answer.status).toBe(200)
  expect(answer.body.user).toMatchObject({ email: person.email, name: 'Ann Okafor' })
  const me = await client.get('/api/me')
  expect(me.body).toMatchObject({
    slug: expect.stringMatching(/^ann-okafor-agent/),
    emailVerified: false,
    timeZone: 'America/New_York',
  })
})

test('signing up with an email in use is refused in the words of the product', async () => {
  const person = ann()
  await server.visitor().post(path, person)
  const again = await server.visitor().post(path, { ...person, email: person.email.toUpperCase() })
  expect(again.status).toBe(409)
  expect(again.body.detail).toBe(
    'This email address is already in use. Please sign in or use a different email.',
  )
})

test.each([
  [{ name: '', email: '', password: '' }, 'Please fill in all fields'],
  [{ name: 'A', email: 'nonsense', password: 'warm light 77' }, 'Please enter a valid email address'],
  [{ name: 'A', email: 'a@example.com', password: '12345' }, 'Password must be at least 6 characters long'],
  [
    { name: 'A', email: 'a@example.com', password: 'password' },
    'Please choose a stronger password (at least 6 characters).',
  ],
])('a sign-up with %o is refused with its sentence', async (person, sentence) => {
  const answer = await server.visitor().post(path, person)
  expect(answer.status).toBe(422)
  expect(answer.body.detail).toBe(sentence)
})

test('twelve people with one name get twelve addresses, even at the same moment', async () => {
  const clients = await Promise.all(Array.from({ length: 12 }, () => server.signUp({ name: 'Sam Lee' })))
  const slugs = await Promise.all(clients.map(async (client) => (await client.get('/api/me')).body.slug))
  expect(new Set(slugs).size).toBe(12)
})

test('the verification email is in the Local mailbox, and its link verifies the address once', async () => {
  const client = server.visitor()
  const person = ann()
  await client.post(path, person)
  const token = await verifyToken(client, person.email)
  expect((await client.post('/api/auth/verify-email', { token })).status).toBe(200)
  expect((await client.get('/api/me')).body.emailVerified).toBe(true)
})

test('a wrong address is corrected before it is verified: only the new link works, and it signs in from then on', async () => {
  const client = server.visitor()
  const person = ann()
  await client.post(path, person)
  const old = await verifyToken(client, person.email)
  const meant = ann().email
  expect((await client.post('/api/me/email', { email: ` ${meant.toUpperCase()} ` })).status).toBe(202)
  expect((await client.get('/api/me')).body).toMatchObject({ email: person.email, verifyingEmail: meant })
  const late = await client.post('/api/auth/verify-email', { token: old })
  expect([late.status, late.body.code]).toEqual([422, 'link_expired'])
  const token = await verifyToken(client, meant)
  expect((await client.post('/api/auth/verify-email', { token })).status).toBe(200)
  expect((await client.get('/api/me')).body).toMatchObject({ email: meant, emailVerified: true })
  const { password } = person
  const signIn = (email: string) => server.visitor().post('/api/auth/sign-in/email', { email, password })
  expect([(await signIn(meant)).status, (await signIn(person.email)).status]).toEqual([200, 401])
  expect((await client.post('/api/me/email', { email: person.email })).status).toBe(409)
})

test('correcting an address to another account’s is answered the same, and sends nothing', async () => {
  const other = ann()
  await server.visitor().post(path, other)
  const client = server.visitor()
  await client.post(path, ann())
  const { id } = (await client.get('/api/me')).body
  const answers = [
    await client.post('/api/me/email', { email: ann().email }),
    await client.post('/api/me/email', { email: other.email }),
  ]
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [202, {}],
    [202, {}],
  ])
  expect((await client.get('/api/me')).body.verifyingEmail).toBe(other.email)
  const sent = await server.sql(`select 1 from outbox_mails where user_id = $1 and to_address = $2`, [
    id,
    other.email,
  ])
  expect(sent).toEqual([])
  expect((await client.post('/api/me/email', { email: 'nonsense' })).body.errors).toEqual({
    email: 'Please enter a valid email address',
  })
})

test('a program that opens the links in an email confirms nothing', async () => {
  const client = server.visitor()
  const person = ann()
  await client.post(path, person)
  const token = await verifyToken(client, person.email)
  const scanner = server.visitor()
  const opened = await scanner.get(`/api/auth/verify-email?token=${token}&callbackURL=/`)
  expect(opened.headers.get('location')).toBe(`/#signup/verify?token=${token}`)
  expect((await client.get('/api/me')).body.emailVerified).toBe(false)
})

test('a confirmation link signs no one in, and leaves existing sessions alone', async () => {
  const owner = server.visitor()
  const person = ann()
  await owner.post(path, person)
  const token = await verifyToken(owner, person.email)
  const other = await server.agent()
  const { email } = (await other.get('/api/me')).body
  const confirmed = await other.post('/api/auth/verify-email', { token })
  expect([confirmed.status, confirmed.headers.getSetCookie()]).toEqual([200, []])
  expect((await other.get('/api/me')).body.email).toBe(email)
  const nobody = server.visitor()
  await nobody.post('/api/auth/verify-email', { token })
  expect((await nobody.get('/api/me')).status).toBe(401)
  expect((await owner.get('/api/me')).body.emailVerified).toBe(true)
  const damaged = await nobody.post('/api/auth/verify-email', { token: `${token}x` })
  expect([damaged.status, damaged.body.code]).toEqual([422, 'link_expired'])
})

test('a wrong password is refused without revealing whether the email is known', async () => {
  const person = ann()
  await server.visitor().post(path, person)
  const known = await server
    .visitor()
    .post('/api/auth/sign-in/email', { email: person.email, password: 'wrong' })
  const unknown = await server
    .visitor()
    .post('/api/auth/sign-in/email', { email: 'nobody@example.com', password: 'wrong' })
  expect([known.status, known.body.detail]).toEqual([401, 'Invalid email or password'])
  expect([unknown.status, unknown.body.detail]).toEqual([known.status, known.body.detail])
})

test('signing out ends the session at once', async () => {
  const client = await server.agent()
  const cookie = client.cookie
  expect((await client.post('/api/auth/sign-out', {})).status).toBe(200)
  expect((await server.visitor().get('/api/me', { cookie })).status).toBe(401)
})

test('a forgotten password is replaced through a link that works once, and every session ends', async () => {
  const client = server.visitor()
  const person = ann()
  await client.post(path, person)
  const asked = await server.visitor().post('/api/auth/request-password-reset', { email: person.email })
  const askedUnknown = await server
    .visitor()
    .post('/api/auth/request-password-reset', { email: 'nobody@example.com' })
  expect(asked.body).toEqual(askedUnknown.body)
  const token = await resetToken(client, person.email)
  const reset = (newPassword: string) =>
    server.visitor().post('/api/auth/reset-password', { newPassword, token })
  expect((await reset('password')).status).toBe(422)
  expect((await reset('a brighter porch 9')).status).toBe(200)
  const reused = await reset('a third porch 10')
  expect([reused.status, reused.body.code]).toEqual([422, 'link_expired'])
  expect((await client.get('/api/me')).status).toBe(401)
  const signedIn = await server
    .visitor()
    .post('/api/auth/sign-in/email', { email: person.email, password: 'a brighter porch 9' })
  expect(signedIn.status).toBe(200)
})

test('when two tabs save the same profile, the second must reload', async () => {
  const client = await server.agent()
  const { version } = (await client.get('/api/me')).body
  expect((await client.patch('/api/me', { title: 'Broker', version })).status).toBe(200)
  const stale = await client.patch('/api/me', { title: 'Realtor', version })
  expect([stale.status, stale.body.code]).toEqual([412, 'stale_version'])
})

test('the phone number in a profile is a valid one, or empty', async () => {
  const client = await server.agent()
  const refused = await client.patch('/api/me', { phone: 'call me maybe' })
  expect([refused.status, refused.body.errors]).toEqual([422, { phone: 'Please enter a valid phone number' }])
  expect((await client.patch('/api/me', { phone: '+1 (804) 555-0199' })).body.phone).toBe('+1 (804) 555-0199')
  expect((await client.patch('/api/me', { phone: '' })).body.phone).toBe('')
})

test('a name is one line without links, at sign-up and later, because emails greet with it', async () => {
  const person = { ...ann(), name: 'Claim your prize at https://evil.example/login' }
  const signUp = await server.visitor().post(path, person)
  expect([signUp.status, Object.keys(signUp.body.errors)]).toEqual([422, ['name']])
  const client = await server.agent()
  const refused = await client.patch('/api/me', { name: 'evil.example' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name']])
  expect((await client.patch('/api/me', { name: 'Mo\r\nDiaz' })).body.name).toBe('Mo Diaz')
})

test('a changed address follows the rules and frees the old one', async () => {
  const client = await server.signUp({ name: 'Mo Diaz' })
  const before = (await client.get('/api/me')).body.slug
  const after = await client.patch('/api/me', { slug: 'Riverside Homes!' })
  expect(after.body.slug).toBe('riverside-homes-agent')
  const other = await server.signUp({ name: 'Mo Diaz' })
  expect((await other.get('/api/me')).body.slug).toBe(before)
})

test('an address that is sent unchanged stays, also one with a number', async () => {
  await server.signUp({ name: 'Jo Unchanged' })
  const namesake = await server.signUp({ name: 'Jo Unchanged' })
  const { slug } = (await namesake.get('/api/me')).body
  expect(slug).toBe('jo-unchanged-agent-2')
  expect((await namesake.patch('/api/me', { slug })).body.slug).toBe(slug)
})

test('a request from another site is refused', async () => {
  const client = await server.agent()
  const answer = await client.patch('/api/me', { title: 'x' }, { origin: 'https://evil.example' })
  expect([answer.status, answer.body.code]).toEqual([403, 'wrong_origin'])
})

test('there is no profile when signed out', async () => {
  expect((await server.visitor().get('/api/me')).status).toBe(401)
})

test('a sign-in from another site is refused, so no one is signed in to another person’s account', async () => {
  const person = ann()
  await server.visitor().post(path, person)
  const answer = await server
    .visitor()
    .post(
      '/api/auth/sign-in/email',
      { email: person.email, password: person.password },
      { origin: 'https://evil.example' },
    )
  expect([answer.status, answer.body.code]).toEqual([403, 'wrong_origin'])
})
