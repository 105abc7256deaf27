import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, holdRequests, openScreen, reloadScreen, textOf } from '#web/testing/open-screen.tsx'
import { addRun, addSequence, sequencesOf } from '#web/testing/sequences.ts'

const server = await sharedServer()

async function openNew() {
  const agent = await server.agent({ name: 'Robin Vale' })
  const user = await openScreen(agent, (slug) => paths.funnel(slug))
  await press(user, 'Create New Sequence')
  await screen.findByRole('dialog', { name: 'Create New Sequence' })
  return { agent, user }
}

async function openSaved(changes: object = {}) {
  const agent = await server.agent({ name: 'Robin Vale' })
  const sequence = await addSequence(agent, changes)
  const user = await openScreen(agent, (slug) => paths.funnel(slug, { edit: sequence.id }))
  await screen.findByLabelText('Sequence name')
  return { agent, user, sequence }
}

const stepAt = async (number: number) => {
  const steps = within(await screen.findByRole('region', { name: 'Steps' }))
  return within(steps.getByRole('listitem', { name: `Step ${number}` }))
}
const stored = async (agent: Awaited<ReturnType<typeof server.agent>>) => (await sequencesOf(agent))[0]

test('a new sequence starts with an email after 1 day, for captured leads, and active', async () => {
  const { agent, user } = await openNew()
  expect(filledIn('Trigger')).toBe('Lead Capture')
  expect([filledIn('Delay'), filledIn('Unit'), filledIn('Type')]).toEqual(['1', 'days', 'email'])
  await fillIn(user, { 'Sequence name': 'Welcome', Subject: 'Hello', Content: 'Hi {{lead.name}}' })
  screen.getByText(
    /^It will be active as soon as you save it. No one is in it yet, .* When “Lead Capture” starts it for a lead, they’ll get these steps/,
  )
  await press(user, 'Save Sequence')
  await screen.findByText('Welcome added.')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create New Sequence' })).toBeNull())
  expect(await stored(agent)).toMatchObject({
    ...{ name: 'Welcome', triggerType: 'Lead Capture', isActive: true },
    steps: [{ type: 'email', delay: { value: 1, unit: 'days' }, subject: 'Hello' }],
  })
})

test('everything that is wrong is listed at once, and stands at its field', async () => {
  const { agent, user } = await openNew()
  await press(user, 'Add Step')
  await user.selectOptions((await stepAt(2)).getByLabelText('Type'), 'meeting')
  await fillIn(user, { 'Sequence name': ' ' })
  await user.clear((await stepAt(2)).getByLabelText('Delay'))
  await press(user, 'Save Sequence')
  const alert = (await screen.findByText('Please fix the following errors:')).closest('[role="alert"]')
  expect([...(alert?.querySelectorAll('li') ?? [])].map((line) => line.textContent)).toEqual([
    'Sequence name is required',
    'Step 1: Content is required',
    'Step 1: Subject is required for emails',
    'Step 2: Content is required',
    'Step 2: Delay must be greater than 0',
    'Step 2: Meeting location is required',
  ])
  expect((await stepAt(1)).getByLabelText('Subject').getAttribute('aria-invalid')).toBe('true')
  ;(await stepAt(2)).getByText('Meeting location is required')
  expect(await sequencesOf(agent)).toEqual([])
})

test('a fault goes away as soon as it is corrected', async () => {
  const { user } = await openNew()
  await press(user, 'Save Sequence')
  await screen.findByText('Step 1: Subject is required for emails')
  await fillIn(user, { Subject: 'Hello' })
  await waitFor(() => expect(screen.queryByText('Step 1: Subject is required for emails')).toBeNull())
  screen.getByText('Step 1: Content is required')
})

test('an unknown variable is named, with the one that was meant', async () => {
  const { user } = await openNew()
  await fillIn(user, { 'Sequence name': 'Welcome', Subject: 'Hello', Content: 'Hi {{lead.nam}}' })
  await press(user, 'Save Sequence')
  await screen.findByText('Step 1: {{lead.nam}} isn’t known. Did you mean {{lead.name}}?')
})

test('the last step can be removed, and a sequence without steps isn’t saved', async () => {
  const { user } = await openNew()
  await press(user, 'Remove step 1')
  await press(user, 'Save Sequence')
  const faults = await screen.findAllByText('At least one step is required')
  expect(faults.length).toBeGreaterThan(1)
})

const three = ['One', 'Two', 'Three'].map((subject) => ({
  ...{ id: subject, type: 'email', delay: { value: 1, unit: 'days' }, subject, content: 'Hello' },
}))
const order = async () =>
  Promise.all([1, 2, 3].map(async (n) => (await stepAt(n)).getByLabelText<HTMLInputElement>('Subject').value))

test('steps are moved with their buttons, and where one is now is said', async () => {
  const { agent, user } = await openSaved({ steps: three })
  await press(user, 'Move step 3 up')
  expect(await order()).toEqual(['One', 'Three', 'Two'])
  await screen.findByText('Now step 2 of 3.')
  await press(user, 'Move step 1 down')
  expect(await order()).toEqual(['Three', 'One', 'Two'])
  expect(screen.getByRole('button', { name: 'Move step 1 up' }).hasAttribute('disabled')).toBe(true)
  await press(user, 'Save Sequence')
  await screen.findByText('Sequence saved.')
  expect((await stored(agent))?.steps.map(({ id }) => id)).toEqual(['Three', 'One', 'Two'])
})

const dataTransfer = { setData: () => undefined, types: [], effectAllowed: '' }
/** Whether the page wants it. */
const drag = (element: Element | undefined, name: string): boolean => {
  const event = Object.assign(new window.Event(name, { bubbles: true, cancelable: true }), { dataTransfer })
  if (element) fireEvent(element, event as unknown as Event)
  return event.defaultPrevented
}
const cards = () => within(screen.getByRole('region', { name: 'Steps' })).getAllByRole('listitem')

test('steps are dragged by their handle', async () => {
  await openSaved({ steps: three })
  const [first, , third] = cards()
  drag(third, 'dragstart')
  expect(drag(first, 'dragover')).toBe(true)
  drag(first, 'drop')
  await waitFor(async () => expect(await order()).toEqual(['Three', 'One', 'Two']))
})

test('selected text that is dragged from a field stays text, and moves no step', async () => {
  await openSaved({ steps: three })
  const subject = (await stepAt(3)).getByLabelText('Subject')
  drag(subject, 'dragstart')
  expect(drag(cards()[0], 'dragover')).toBe(false)
  expect(drag(cards()[0], 'drop')).toBe(false)
  expect(await order()).toEqual(['One', 'Two', 'Three'])
})

test('a removed step can be brought back, with what depended on it, by the button that has the focus', async () => {
  const branch = { condition: { kind: 'opened', not: false }, otherwise: { goTo: 'Three' } }
  const { user } = await openSaved({
    steps: three.map((one) => (one.id === 'Two' ? { ...one, branch } : one)),
  })
  await press(user, 'Remove step 3')
  await screen.findByText('Step 3 removed.')
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(document.activeElement).toBe(undo)
  await user.click(undo)
  await waitFor(async () => expect(await order()).toEqual(['One', 'Two', 'Three']))
  expect((await stepAt(3)).getByLabelText('Type')).toBe(document.activeElement)
  expect((await stepAt(2)).getByLabelText<HTMLSelectElement>('Otherwise').value).toBe('to:Three')
  expect(screen.queryByText('Step 3 removed.')).toBeNull()
})

test('a meeting’s place can be looked up on the map', async () => {
  const { user } = await openNew()
  await user.selectOptions((await stepAt(1)).getByLabelText('Type'), 'meeting')
  expect(screen.queryByRole('link', { name: 'View on Map' })).toBeNull()
  await fillIn(user, { Location: '12 Alder Lane, Asheville & more' })
  expect(screen.getByRole('link', { name: 'View on Map' }).getAttribute('href')).toBe(
    'https://www.google.com/maps/search/?api=1&query=12%20Alder%20Lane%2C%20Asheville%20%26%20more',
  )
  await user.click(screen.getByRole('switch', { name: 'Set place and time' }))
  await waitFor(() => expect(screen.queryByLabelText('Location')).toBeNull())
})

test('a step can depend on the email before it, and go on elsewhere', async () => {
  const { agent, user } = await openSaved({ steps: three })
  const second = await stepAt(2)
  await user.selectOptions(second.getByLabelText('Only if'), 'not-opened')
  await user.selectOptions((await stepAt(2)).getByLabelText('Otherwise'), 'Go to step 3')
  await screen.findByText(/Otherwise it continues with step 3\./)
  await user.selectOptions(screen.getByLabelText('End early when'), 'status')
  await press(user, 'Save Sequence')
  await screen.findByText('Sequence saved.')
  expect(await stored(agent)).toMatchObject({
    goal: { kind: 'status', status: 'Showing', not: false },
    steps: [{ branch: null }, { branch: { otherwise: { goTo: 'Three' } } }, {}],
  })
})

test('a step that goes on to one that now comes earlier is a fault', async () => {
  const branch = { condition: { kind: 'opened', not: false }, otherwise: { goTo: 'Three' } }
  const { user } = await openSaved({
    steps: three.map((one) => (one.id === 'Two' ? { ...one, branch } : one)),
  })
  await press(user, 'Move step 3 up')
  await press(user, 'Save Sequence')
  await screen.findByText('Step 3: Choose a step that comes later.')
})

test('the whole path is drawn with its dates for a sample lead', async () => {
  const { agent } = await openSaved({ steps: [{ ...three[0], subject: 'Hello {{lead.name}}' }, three[1]] })
  await agent.patch('/api/me/settings/email', {
    sendOnWeekends: true,
    quietStart: '00:00',
    quietEnd: '00:00',
  })
  const path = await screen.findByRole('region', { name: 'The path' })
  for (const part of ['Maya is added', 'Hello Maya', '1 day later · Tomorrow', 'Done'])
    await waitFor(() => expect(textOf(path)).toContain(part))
})

test('the path says which email will wait for the agent’s approval, also if only no model follows instructions', async () => {
  const ai = (id: string, content: string) => ({ ...three[0], id, type: 'ai-email', content })
  const { agent } = await openSaved({
    steps: [ai('letter', 'Hello {{lead.name}},\n\nShall we talk?'), ai('orders', 'Ask how they are.')],
  })
  const path = async () => textOf(await screen.findByRole('region', { name: 'The path' }))
  const notes = async () => (await path()).split('Draft for your approval').length - 1
  await waitFor(async () => expect(await notes()).toBe(2))
  await agent.patch('/api/me/settings/email', { approveAiEmails: false })
  await waitFor(async () => expect(await notes()).toBe(1))
})

test('what was typed survives a reload, and can be discarded', async () => {
  const { user } = await openNew()
  await fillIn(user, { 'Sequence name': 'Half a name' })
  reloadScreen()
  await screen.findByRole('dialog', { name: 'Create New Sequence' })
  expect(filledIn('Sequence name')).toBe('Half a name')
  await pressIn(user, 'Create New Sequence', 'Discard')
  await waitFor(() => expect(filledIn('Sequence name')).toBe(''))
})

test('a save that fails keeps everything, and goes through once the connection is back', async () => {
  const { agent, user } = await openNew()
  await fillIn(user, { 'Sequence name': 'Welcome', Subject: 'Hello', Content: 'Hi' })
  goOffline()
  await press(user, 'Save Sequence')
  await screen.findByText(unreachable)
  expect(filledIn('Sequence name')).toBe('Welcome')
  goOffline({ isBack: true })
  await press(user, 'Save Sequence')
  await screen.findByText('Welcome added.')
  expect(await sequencesOf(agent)).toHaveLength(1)
})

test('a sequence whose answer was lost is added once, also if the editor was left meanwhile', async () => {
  const { agent, user } = await openNew()
  await fillIn(user, { 'Sequence name': 'Welcome', Subject: 'Hello', Content: 'Hi' })
  const send = globalThis.fetch
  let isLost = true
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const answer = await send(input, init)
    if (!isLost || init.method !== 'POST' || input !== '/api/sequences') return answer
    isLost = false
    throw new TypeError('The connection broke')
  })
  await press(user, 'Save Sequence')
  await screen.findByText(unreachable)
  await pressIn(user, 'Create New Sequence', 'Cancel')
  await screen.findByRole('article', { name: 'Welcome' })
  await press(user, 'Create New Sequence')
  await screen.findByRole('dialog', { name: 'Create New Sequence' })
  await press(user, 'Save Sequence')
  await screen.findByText('Welcome added.')
  expect(await sequencesOf(agent)).toHaveLength(1)
})

test('leads who are in it finish the steps they began, unless the agent moves them', async () => {
  const { agent, user, sequence } = await openSaved()
  await addRun(server, agent, sequence, 'Maya Ellison')
  reloadScreen()
  await screen.findByLabelText('Sequence name')
  await fillIn(user, { Content: 'Hi {{lead.name}}, how are you?' })
  await screen.findByText('1 lead is partway through and will finish the original steps.')
  await press(user, 'Save Sequence')
  await screen.findByText('Sequence saved.')
  const revisionOfRun = () =>
    server.sql('select revision from followups where sequence_id = $1', [sequence.id])
  expect(await revisionOfRun()).toEqual([{ revision: 1 }])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Sequence' })).toBeNull())
  await press(user, 'Edit Slow welcome')
  await fillIn(user, { Content: 'Hi {{lead.name}}, how is it going?' })
  await user.click(await screen.findByRole('switch', { name: 'Move them to the updated steps' }))
  await press(user, 'Save Sequence')
  await waitFor(async () => expect(await revisionOfRun()).toEqual([{ revision: 3 }]))
})

test('someone who saved first isn’t overwritten without being asked', async () => {
  const { agent, user, sequence } = await openSaved()
  await agent.patch(`/api/sequences/${sequence.id}`, { name: 'Theirs' })
  await fillIn(user, { 'Sequence name': 'Mine' })
  await press(user, 'Save Sequence')
  await screen.findByText(/^Someone changed this sequence before you saved/)
  await press(user, 'Load latest version')
  await waitFor(() => expect(filledIn('Sequence name')).toBe('Theirs'))
})

test('the editor waits for what is stored now, and never turns a sequence on or off', async () => {
  const { agent, user, sequence } = await openSaved()
  await pressIn(user, 'Edit Sequence', 'Cancel')
  const release = holdRequests(`GET /api/sequences/${sequence.id}`)
  await press(user, 'Edit Slow welcome')
  await screen.findByRole('dialog', { name: 'Edit Sequence' })
  expect(screen.queryByLabelText('Sequence name')).toBeNull()
  await agent.patch(`/api/sequences/${sequence.id}`, { name: 'Renamed', isActive: false })
  release()
  await waitFor(() => expect(filledIn('Sequence name')).toBe('Renamed'))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Sequence' }))
  expect(dialog.queryByRole('switch', { name: /active/i })).toBeNull()
  await fillIn(user, { Content: 'Hi again' })
  const { version } = (await agent.get(`/api/sequences/${sequence.id}`)).body
  await press(user, 'Save Sequence')
  await screen.findByText('Sequence saved.')
  expect(await stored(agent)).toMatchObject({ isActive: false, version: version + 1 })
})

test('while it is saved nothing can be typed that would be lost', async () => {
  const { user } = await openNew()
  await fillIn(user, { 'Sequence name': 'Welcome', Subject: 'Hello', Content: 'Hi' })
  const release = holdRequests('POST /api/sequences')
  await press(user, 'Save Sequence')
  await waitFor(() => expect(screen.getByLabelText('Subject').closest('fieldset')?.disabled).toBe(true))
  release()
  await screen.findByText('Welcome added.')
})

test('an email can be sent to oneself first', async () => {
  const { user } = await openNew()
  expect(screen.getByRole('button', { name: 'Send me a test' }).hasAttribute('disabled')).toBe(true)
  await fillIn(user, { Subject: 'Hello', Content: 'Hi {{lead.name}}' })
  await press(user, 'Send me a test')
  await screen.findByText('Test email sent to you.')
})

test('a variable takes the place of what is selected, and the caret comes after it', async () => {
  const { user } = await openNew()
  await fillIn(user, { Content: 'Hi you, are you still looking?' })
  const content = screen.getByLabelText<HTMLTextAreaElement>('Content')
  content.setSelectionRange(3, 6)
  await press(user, 'Insert variable')
  await user.click(await screen.findByRole('menuitem', { name: 'Lead’s first name' }))
  await waitFor(() => expect(filledIn('Content')).toBe('Hi {{lead.name}}, are you still looking?'))
  const caret = 'Hi {{lead.name}}'.length
  expect([content.selectionStart, content.selectionEnd]).toEqual([caret, caret])
  expect(document.activeElement).toBe(content)
})

test('an email can be skipped for leads who’ve booked a showing; a task can’t', async () => {
  const { agent, user } = await openSaved({ steps: three.slice(0, 2) })
  const skip = 'Skip if they’ve booked a showing'
  await user.click((await stepAt(2)).getByRole('switch', { name: skip }))
  await user.selectOptions((await stepAt(1)).getByLabelText('Type'), 'task')
  expect((await stepAt(1)).queryByRole('switch', { name: skip })).toBeNull()
  await press(user, 'Save Sequence')
  await screen.findByText('Sequence saved.')
  expect((await stored(agent))?.steps.map(({ asksFor }) => asksFor)).toEqual([null, 'visit'])
})
