import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, holdRequests, openScreen, reloadScreen, textOf } from '#web/testing/open-screen.tsx'
import { addListing } from '#web/testing/sample.ts'
import { sequencesOf } from '#web/testing/sequences.ts'

const server = await sharedServer()

async function openTemplates(kind: 'Sequence Templates' | 'Email Templates') {
  const agent = await server.agent({ name: 'Robin Vale' })
  const user = await openScreen(agent, (slug) => paths.funnel(slug))
  await press(user, kind)
  await screen.findByRole('dialog', { name: kind })
  await screen.findByRole('list', { name: kind })
  return { agent, user }
}
const listed = (kind: string) =>
  within(screen.getByRole('list', { name: kind })).getAllByRole('button').length
const select = async (user: Awaited<ReturnType<typeof openTemplates>>['user'], name: RegExp) =>
  user.click(await screen.findByRole('button', { name }))

test('sequence templates are narrowed by category, and one is looked at before it is used', async () => {
  const { agent, user } = await openTemplates('Sequence Templates')
  expect(listed('Sequence Templates')).toBe(6)
  await press(user, 'Seller Sequences')
  expect(listed('Sequence Templates')).toBe(1)
  await select(user, /^Seller Consultation/)
  const detail = textOf(await screen.findByRole('region', { name: 'Seller Consultation' }))
  for (const part of ['1 week', '18%', 'Intermediate', 'Custom', 'Selling your home', 'Meeting'])
    expect(detail).toContain(part)
  screen.getByText(/No one is in it yet, so nothing will go out until you add leads\.$/)
  await press(user, 'Use Template')
  await screen.findByText('Seller Consultation added.')
  await screen.findByRole('article', { name: 'Seller Consultation' })
  expect(await sequencesOf(agent)).toMatchObject([{ name: 'Seller Consultation', isActive: true }])
})

test('while a template is added the dialog stays, so that a failure is said in it', async () => {
  const { agent, user } = await openTemplates('Sequence Templates')
  await select(user, /^Seller Consultation/)
  const release = holdRequests('POST /api/sequences')
  await press(user, 'Use Template')
  const dialog = within(screen.getByRole('dialog', { name: 'Sequence Templates' }))
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Close' }).hasAttribute('disabled')).toBe(true),
  )
  await user.keyboard('{Escape}')
  screen.getByRole('dialog', { name: 'Sequence Templates' })
  goOffline()
  release()
  await dialog.findByText(unreachable)
  goOffline({ isBack: true })
  await press(user, 'Use Template')
  await screen.findByText('Seller Consultation added.')
  expect(await sequencesOf(agent)).toHaveLength(1)
})

test('email templates are searched and narrowed, and nothing found says so', async () => {
  const { user } = await openTemplates('Email Templates')
  expect(listed('Email Templates')).toBe(11)
  await fillIn(user, { 'Search templates': 'open house' })
  await waitFor(() => expect(listed('Email Templates')).toBeLessThan(11))
  await fillIn(user, { 'Search templates': 'zzzz' })
  await screen.findByText('No templates found matching your criteria')
  await fillIn(user, { 'Search templates': '', Category: 'Lead Capture' })
  await waitFor(() => expect(listed('Email Templates')).toBe(2))
})

test('a template is completed before it can be used, and what is empty stays visible as itself', async () => {
  const { user } = await openTemplates('Email Templates')
  await select(user, /^Gentle Re-Engagement/)
  await press(user, 'Customize')
  await screen.findByRole('dialog', { name: 'Customize Template' })
  screen.getByText('0 of 3 filled in')
  screen.getByText('Writing Tips')
  const use = () => screen.getByRole('button', { name: 'Use Completed Template' })
  expect(use().hasAttribute('disabled')).toBe(true)
  await fillIn(user, { Area: 'Montford', 'Lead’s first name': ' ' })
  await user.click(screen.getByRole('tab', { name: 'Preview' }))
  await screen.findByText('Still looking in Montford?')
  screen.getByText('{{lead.name}}')
  expect(use().hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('tab', { name: 'Edit Variables' }))
  await fillIn(user, { 'Lead’s first name': 'Maya' })
  await press(user, 'Fill in what is known')
  await screen.findByText('3 of 3 filled in')
  await press(user, 'Use Completed Template')
  await screen.findByText('Email copied.')
  expect(await navigator.clipboard.readText()).toMatch(
    /^Still looking in Montford\?\n\nHi Maya,\n[\s\S]*\nRobin Vale$/,
  )
})

test('what was filled in stays when the browser refuses to copy, and can be selected', async () => {
  const { user } = await openTemplates('Email Templates')
  await select(user, /^Gentle Re-Engagement/)
  await press(user, 'Customize')
  await fillIn(user, { Area: 'Montford', 'Lead’s first name': 'Maya' })
  await press(user, 'Fill in what is known')
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
  await press(user, 'Use Completed Template')
  await screen.findByText(/^Your browser doesn’t allow copying here\./)
  await screen.findByText('Still looking in Montford?')
  copying.mockRestore()
  await press(user, 'Use Completed Template')
  await screen.findByText('Email copied.')
})

test('days to offer are the agent’s working days', async () => {
  const agent = await server.agent({ name: 'Robin Vale' })
  const content = 'Does {{day1}} suit you?'
  const own = { name: 'A visit', category: 'nurture', subject: 'A visit', content }
  await agent.post('/api/email-templates', own)
  await agent.put('/api/calendar-settings', {
    ...{ workingHours: { start: '10:00', end: '14:00' }, defaultDuration: 60, bufferTime: 30 },
    workingDays: ['sunday'],
    showings: {
      days: ['sunday'],
      hours: { start: '10:00', end: '14:00' },
      weekendHours: { start: '10:00', end: '14:00' },
    },
  })
  const user = await openScreen(agent, (slug) => paths.funnel(slug))
  await press(user, 'Email Templates')
  await select(user, /^A visit/)
  await press(user, 'Customize')
  await press(user, 'Fill in what is known')
  await waitFor(() => expect(filledIn('First day to offer')).toMatch(/^Sunday, /))
})

test('a home fills in what is known about it', async () => {
  const agent = await server.agent({ name: 'Robin Vale' })
  await addListing(agent, { title: 'Porch House', bedrooms: 3 })
  const user = await openScreen(agent, (slug) => paths.funnel(slug))
  await press(user, 'Email Templates')
  await select(user, /^Quick Response/)
  await press(user, 'Customize')
  await fillIn(user, { Home: 'Porch House' })
  await press(user, 'Fill in what is known')
  await waitFor(() => expect(filledIn('Address')).toBe('12 Alder Lane, Asheville, NC 28801'))
  expect([filledIn('Price'), filledIn('Bedrooms'), filledIn('Your name')]).toEqual([
    '$450,000',
    '3',
    'Robin Vale',
  ])
})

async function openForStep() {
  const agent = await server.agent({ name: 'Robin Vale' })
  const user = await openScreen(agent, (slug) => paths.funnel(slug, { edit: 'new' }))
  const editor = await screen.findByRole('dialog', { name: 'Create New Sequence' })
  await user.click(within(editor).getByRole('button', { name: 'Email Templates' }))
  await screen.findByRole('dialog', { name: 'Email Templates' })
  return { agent, user }
}

test('a template for a step keeps what differs for each lead as a variable', async () => {
  const { user } = await openForStep()
  await select(user, /^Gentle Re-Engagement/)
  await press(user, 'Customize')
  await screen.findByText('2 of 3 filled in')
  await fillIn(user, { Area: 'Montford' })
  await press(user, 'Use Completed Template')
  await waitFor(() => expect(filledIn('Subject')).toBe('Still looking in Montford?'))
  expect(filledIn('Content')).toMatch(/^Hi \{\{lead\.name\}\},\n/)
})

test('a template that replaces what was written can be undone', async () => {
  const { user } = await openForStep()
  await user.keyboard('{Escape}')
  await fillIn(user, { Subject: 'My own', Content: 'My own words' })
  const editor = await screen.findByRole('dialog', { name: 'Create New Sequence' })
  await user.click(within(editor).getByRole('button', { name: 'Email Templates' }))
  await select(user, /^Gentle Re-Engagement/)
  await press(user, 'Customize')
  await fillIn(user, { Area: 'Montford' })
  await press(user, 'Use Completed Template')
  await screen.findByText('The template replaced what you wrote.')
  await press(user, 'Undo')
  await waitFor(() => expect(filledIn('Content')).toBe('My own words'))
  expect(filledIn('Subject')).toBe('My own')
  expect(screen.queryByText('The template replaced what you wrote.')).toBeNull()
})

test('another part of the page can ask for the templates of a step by an event', async () => {
  const { user } = await openForStep()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Email Templates' })).toBeNull())
  window.dispatchEvent(new CustomEvent('openEmailTemplates', { detail: { stepId: 'nowhere' } }))
  window.dispatchEvent(new CustomEvent('openEmailTemplates'))
  expect(screen.queryByRole('dialog', { name: 'Email Templates' })).toBeNull()
})

test('what was filled in survives a reload', async () => {
  const { user } = await openForStep()
  await select(user, /^Gentle Re-Engagement/)
  await press(user, 'Customize')
  await fillIn(user, { Area: 'Montford' })
  reloadScreen()
  const editor = await screen.findByRole('dialog', { name: 'Create New Sequence' })
  await user.click(within(editor).getByRole('button', { name: 'Email Templates' }))
  await select(user, /^Gentle Re-Engagement/)
  await press(user, 'Customize')
  await waitFor(() => expect(filledIn('Area')).toBe('Montford'))
})

test('an agent keeps an own template, changes it, deletes it, and brings it back', async () => {
  const { user } = await openTemplates('Email Templates')
  await press(user, 'New template')
  await pressIn(user, 'New template', 'Save template')
  await screen.findByText('Please enter a name.')
  screen.getByText('Subject is required for emails')
  await fillIn(user, { Name: 'After the inspection', Subject: 'The report', Content: 'Hi {{lead.nam}}' })
  await pressIn(user, 'New template', 'Save template')
  await screen.findByText('{{lead.nam}} isn’t known. Did you mean {{lead.name}}?')
  await fillIn(user, { Content: 'The report is in.' })
  await pressIn(user, 'New template', 'Save template')
  await screen.findByText('Template saved.')
  await select(user, /^After the inspection/)
  await screen.findByRole('button', { name: 'Use Template' })
  await press(user, 'Edit After the inspection')
  await fillIn(user, { Subject: 'Your report' })
  await pressIn(user, 'Edit template', 'Save template')
  await screen.findByText('Template changed.')
  await select(user, /^After the inspection/)
  await screen.findByText('Your report')
  await press(user, 'Delete After the inspection')
  await screen.findByText('Template deleted.')
  await waitFor(() => expect(listed('Email Templates')).toBe(11))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(listed('Email Templates')).toBe(12))
  await waitFor(() => expect(screen.queryByText('Template deleted.')).toBeNull())
})

test('an own template has tags and says when to send it, and what is wrong with a tag is said there', async () => {
  const { user } = await openTemplates('Email Templates')
  await press(user, 'New template')
  await fillIn(user, { Name: 'After the inspection', Subject: 'The report', Content: 'The report is in.' })
  await fillIn(user, {
    'When to send it (optional)': 'Send it once the report is in.',
    'Tags (optional)': `repairs, ${'x'.repeat(31)}`,
  })
  await pressIn(user, 'New template', 'Save template')
  await waitFor(() => expect(screen.getByLabelText(/^Tags/).getAttribute('aria-invalid')).toBe('true'))
  await fillIn(user, { 'Tags (optional)': 'repairs, report, repairs' })
  await pressIn(user, 'New template', 'Save template')
  await select(user, /^After the inspection/)
  await screen.findByText('Send it once the report is in.')
  screen.getByText('repairs')
  screen.getByText('report')
  await press(user, 'Edit After the inspection')
  await screen.findByRole('dialog', { name: 'Edit template' })
  expect([filledIn('Tags (optional)'), filledIn('When to send it (optional)')]).toEqual([
    'repairs, report',
    'Send it once the report is in.',
  ])
})

test('a template without variables is used as it is', async () => {
  const { agent, user } = await openForStep()
  await agent.post('/api/email-templates', {
    ...{ name: 'Plain', category: 'nurture', subject: 'Plain words', content: 'Nothing to fill in.' },
  })
  reloadScreen()
  const editor = await screen.findByRole('dialog', { name: 'Create New Sequence' })
  await user.click(within(editor).getByRole('button', { name: 'Email Templates' }))
  await select(user, /^Plain/)
  await press(user, 'Use Template')
  await waitFor(() => expect(filledIn('Content')).toBe('Nothing to fill in.'))
})
