import type { Page } from 'playwright-core'
import { desktop } from './open-app.ts'
import { press, type Screen, testScreens } from './screens.ts'

const dialog = (page: Page) => page.locator('dialog[open], [popover]:popover-open').first().waitFor()
const opening = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await dialog(page)
}

const screens: Screen[] = [
  { name: 'welcome', path: () => 'welcome', shows: 'Welcome, Robin' },
  { name: 'dashboard', inDark: true, path: () => 'dashboard', shows: /Bartholomew/ },
  { name: 'notifications', path: () => 'dashboard', shows: /Bartholomew/, opens: opening(/Notifications/) },
  { name: 'account menu', path: () => 'dashboard', shows: /Bartholomew/, opens: openAccountMenu },
  { name: 'command palette', path: () => 'dashboard', shows: /Bartholomew/, opens: openPalette },
  { name: 'leads', inDark: true, path: () => 'leads', shows: /Bartholomew/ },
  { name: 'no leads found', path: () => 'leads?q=nobody', shows: 'No leads found' },
  { name: 'appointments', path: () => 'leads?tab=appointments', shows: 'All other appointments' },
  {
    name: 'appointments of a day',
    inDark: true,
    path: () => 'leads?tab=appointments',
    shows: 'All other appointments',
    opens: async (page) => {
      await page.locator('button[aria-current="date"]').click()
      await page.getByRole('button', { name: 'Add an appointment' }).waitFor()
    },
  },
  {
    name: 'new time of an appointment',
    path: () => 'leads?tab=appointments',
    shows: /Bartholomew/,
    opens: openReschedule,
  },
  { name: 'scoring', path: () => 'leads?tab=scoring', shows: 'Scoring rules' },
  { name: 'new lead', path: () => 'leads', shows: /Bartholomew/, opens: opening('Add New Lead') },
  {
    name: 'new appointment',
    path: () => 'leads',
    shows: /Bartholomew/,
    opens: opening('Schedule Appointment'),
  },
  { name: 'notification settings', path: () => 'settings?tab=notifications', shows: 'Notify me about' },
  { name: 'lead', inDark: true, path: (desk) => `leads/${desk.leadId}`, shows: 'Timeline' },
  { name: 'email', path: (desk) => `leads/${desk.leadId}`, shows: 'Timeline', opens: opening(/^Email$/) },
  { name: 'log call', path: (desk) => `leads/${desk.leadId}`, shows: 'Timeline', opens: opening('Log Call') },
  { name: 'edit lead', path: (desk) => `leads/${desk.leadId}`, shows: 'Timeline', opens: opening('Edit') },
  { name: 'listings', path: () => 'listings', shows: 'Loft, still being written' },
  {
    name: 'listing menu',
    path: () => 'listings',
    shows: 'Loft, still being written',
    opens: opening(/^More for/),
  },
  {
    name: 'own listing',
    inDark: true,
    path: (desk) => `listings/${desk.home.id}`,
    shows: 'Conversations about this listing',
  },
  {
    name: 'own listing without facts',
    path: () => 'listings',
    shows: 'Loft, still being written',
    opens: async (page) => {
      await page.getByRole('link', { name: 'Loft, still being written' }).first().click()
      await page.getByRole('link', { name: 'Edit the listing' }).waitFor()
    },
  },
  {
    name: 'transcripts',
    path: (desk) => `listings/${desk.home.id}`,
    shows: 'Contradictions',
    opens: opening('Transcripts'),
  },
  {
    name: 'kiosk to be started',
    path: (desk) => `listings/${desk.home.id}`,
    shows: 'Open-house kiosk',
    opens: opening('Start on this device'),
  },
  {
    name: 'deletion',
    path: (desk) => `listings/${desk.home.id}`,
    shows: 'Key Features',
    opens: opening('Delete'),
  },
  { name: 'new listing', path: () => 'listings/new', shows: 'Photo Management' },
  {
    name: 'new listing with faults',
    inDark: true,
    path: () => 'listings/new',
    shows: 'Photo Management',
    opens: press('Publish'),
  },
  { name: 'own homes compared', path: () => 'listings/compare', shows: 'Price per square foot' },
  { name: 'imports', path: () => 'listings/import', shows: 'homes.csv' },
  { name: 'import', path: (desk) => `listings/import/${desk.importId}`, shows: 'Match columns' },
  {
    name: 'discard import',
    path: (desk) => `listings/import/${desk.importId}`,
    shows: 'Match columns',
    opens: opening('Discard the file'),
  },
  { name: 'edit listing', path: (desk) => `listings/${desk.home.id}/edit`, shows: 'Photo Management' },
  {
    name: 'app preview',
    path: (desk) => `listings/${desk.home.id}/edit`,
    shows: 'Photo Management',
    opens: opening('Preview App'),
  },
  { name: 'ai card', path: () => 'ai-card', shows: 'Social Media Links' },
  {
    name: 'ai card preview',
    inDark: true,
    path: () => 'ai-card?mode=preview',
    shows: 'Open the public card',
  },
  {
    name: 'debug profile',
    path: () => 'ai-card',
    shows: 'Social Media Links',
    opens: opening('Debug Profile'),
  },
  { name: 'sequences', path: () => 'funnel', shows: 'Create New Sequence' },
  { name: 'follow-ups', path: () => 'funnel?tab=followups', shows: /Everyone who asked/ },
  {
    name: 'follow-up',
    path: (desk) => `funnel?tab=followups&followup=${desk.followUpId}`,
    shows: 'Upcoming steps',
  },
  { name: 'performance', path: () => 'funnel?tab=scoring', shows: 'Lead Source Breakdown' },
  { name: 'notifications to try', path: () => 'funnel?tab=messaging', shows: 'Custom Message' },
  {
    name: 'message templates',
    path: () => 'funnel?tab=messaging&view=templates',
    shows: 'Urgent follow-up',
  },
  {
    name: 'new message',
    path: () => 'funnel?tab=messaging&view=templates',
    shows: 'Urgent follow-up',
    opens: opening(/^Use Template: Price change/),
  },
  {
    name: 'message history',
    path: () => 'funnel?tab=messaging&view=history',
    shows: /^Try your notifications/,
  },
  {
    name: 'scheduled messages',
    path: () => 'funnel?tab=messaging&view=scheduled',
    shows: 'No scheduled messages',
  },
  { name: 'sequence', inDark: true, path: (desk) => `funnel?edit=${desk.sequenceId}`, shows: 'The path' },
  {
    name: 'draft preview',
    path: (desk) => `funnel?edit=${desk.sequenceId}`,
    shows: 'The path',
    opens: async (page) => {
      await press('Preview a draft')(page)
      await page
        .getByRole('dialog', { name: 'Preview a draft' })
        .getByText(/^Hello Maya/)
        .waitFor()
    },
  },
  {
    name: 'new sequence with faults',
    path: () => 'funnel?edit=new',
    shows: 'The path',
    opens: press('Save Sequence'),
  },
  {
    name: 'sequence templates',
    path: () => 'funnel',
    shows: /Everyone who asked/,
    opens: openSequenceTemplate,
  },
  { name: 'email templates', path: () => 'funnel', shows: /Everyone who asked/, opens: openEmailTemplate },
  {
    name: 'template customized',
    path: () => 'funnel',
    shows: /Everyone who asked/,
    opens: customizeTemplate,
  },
  {
    name: 'new template',
    path: () => 'funnel',
    shows: /Everyone who asked/,
    opens: async (page) => {
      await openEmailTemplates(page)
      await opening('New template')(page)
    },
  },
  {
    name: 'sequence analytics',
    path: () => 'funnel',
    shows: /Everyone who asked/,
    opens: async (page) => {
      await press(/^View analytics/)(page)
      await page.getByText('Total leads').waitFor()
    },
  },
  {
    name: 'leads for a sequence',
    path: () => 'funnel',
    shows: /Everyone who asked/,
    opens: opening(/^Add leads to/),
  },
  {
    name: 'next 14 days',
    path: () => 'funnel',
    shows: /Everyone who asked/,
    opens: async (page) => {
      await press(/^More for/)(page)
      await page.getByRole('menuitem', { name: 'Next 14 days' }).click()
      await page.getByRole('dialog', { name: 'Next 14 days' }).getByText('Bart').first().waitFor()
    },
  },
  { name: 'deleted', path: () => 'deleted', shows: 'Cabin that went away' },
  { name: 'knowledge', path: () => 'knowledge', shows: 'Hours' },
  {
    name: 'knowledge being corrected',
    path: () => 'knowledge',
    shows: 'Hours',
    opens: opening('Edit Hours'),
  },
  { name: 'knowledge found', path: () => 'knowledge?q=nine', shows: /I show homes from/ },
  { name: 'new files', path: () => 'knowledge', shows: 'Hours', opens: opening('Add Files') },
  { name: 'a sidekick, opened', path: () => 'knowledge?sidekick=marketing', shows: 'Test Responses' },
  { name: 'training not begun', path: () => 'knowledge?tab=training', shows: 'Nothing here yet' },
  {
    name: 'training chat',
    path: () => 'knowledge?tab=training&sidekick=agent',
    shows: 'Training chat',
    opens: openImprovement,
  },
  {
    name: 'personalities by role',
    path: () => 'knowledge',
    shows: 'Hours',
    opens: opening('Personality by role'),
  },
  { name: 'new knowledge', path: () => 'knowledge', shows: 'Hours', opens: opening('Add Text Knowledge') },
  { name: 'new web page', path: () => 'knowledge', shows: 'Hours', opens: opening('Add URL to Scrape') },
  { name: 'inbox', path: () => 'inbox', shows: /Bartholomew/ },
  { name: 'nothing snoozed', path: () => 'inbox?folder=snoozed', shows: 'Nothing is snoozed' },
  {
    name: 'inbox item',
    inDark: true,
    onBoth: true,
    path: () => 'inbox',
    shows: /Bartholomew/,
    opens: openItem,
  },
  { name: 'inbox reply', path: () => 'inbox', shows: /Bartholomew/, opens: openReply },
  { name: 'snooze menu', path: () => 'inbox', shows: /Bartholomew/, opens: openSnooze },
  { name: 'saved replies', path: () => 'inbox', shows: /Bartholomew/, opens: openSavedReplies },
  { name: 'conversations', path: () => 'conversations', shows: /Bartholomew/ },
  {
    name: 'conversation',
    inDark: true,
    onBoth: true,
    path: (desk) => `conversations/${desk.conversationId}`,
    shows: 'Not answered',
  },
  { name: 'saved transcripts', path: () => 'transcripts', shows: 'Call about the porch' },
  {
    name: 'saved transcript',
    path: () => 'transcripts',
    shows: 'Call about the porch',
    opens: opening('Call about the porch'),
  },
  {
    name: 'new transcript',
    path: () => 'transcripts?add=yes',
    shows: 'What was said, in your own words or pasted.',
  },
  { name: 'settings', path: () => 'settings', shows: 'Public link, time zone, and color' },
  { name: 'email settings', path: () => 'settings?tab=email', shows: 'How your emails look' },
  { name: 'calendar settings', path: () => 'settings?tab=calendar', shows: 'Calls and meetings' },
  { name: 'security settings', path: () => 'settings?tab=security', shows: 'Security' },
  {
    name: 'developer settings',
    inDark: true,
    path: () => 'settings?tab=developers',
    shows: 'No endpoints yet',
  },
  {
    name: 'new endpoint',
    path: () => 'settings?tab=developers',
    shows: 'No endpoints yet',
    opens: opening('Add endpoint'),
  },
  {
    name: 'new API key',
    path: () => 'settings?tab=developers',
    shows: 'No keys yet',
    opens: opening('Create key'),
  },
  { name: 'billing settings', path: () => 'settings?tab=billing', shows: 'Billing' },
]

async function openItem(page: Page) {
  await page.locator('[data-inbox-row]').first().click()
  await page.getByRole('button', { name: 'Archive' }).waitFor()
}

async function openReply(page: Page) {
  await openItem(page)
  await press('Reply')(page)
  await page.getByLabel('Your reply').waitFor()
}

async function openSnooze(page: Page) {
  await openItem(page)
  await press('Snooze')(page)
  await page.getByRole('menuitem', { name: /^Tomorrow morning/ }).waitFor()
}

async function openSavedReplies(page: Page) {
  await openReply(page)
  await press('Saved replies')(page)
  await page.getByRole('menuitem', { name: 'Manage saved replies' }).click()
  await page.getByRole('dialog', { name: 'Saved replies' }).waitFor()
}

async function openImprovement(page: Page) {
  await press('Who are you?')(page)
  await press(/^Improve the reply to: Who are you/)(page)
  await page.getByLabel('What would be better?').waitFor()
}

async function openSequenceTemplate(page: Page) {
  await press('Sequence Templates')(page)
  await press(/^Seller Consultation/)(page)
  await page.getByRole('button', { name: 'Use Template' }).waitFor()
}

async function openEmailTemplates(page: Page) {
  await press('Email Templates')(page)
  await page.getByRole('button', { name: /^Open House Invitation/ }).waitFor()
}

async function openEmailTemplate(page: Page) {
  await openEmailTemplates(page)
  await press(/^Open House Invitation/)(page)
  await page.getByRole('button', { name: 'Customize' }).waitFor()
}

async function customizeTemplate(page: Page) {
  await openEmailTemplate(page)
  await press('Customize')(page)
  await page.getByText('Writing Tips').waitFor()
}

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Brick')
  await page.getByRole('option', { name: /Brick rowhouse/ }).waitFor()
}

async function openAccountMenu(page: Page) {
  await page.getByRole('button', { name: /Robin Vale/ }).click()
  await page.getByRole('menu').waitFor()
}

async function openReschedule(page: Page) {
  await page
    .getByRole('button', { name: /^Actions for .+ appointment$/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Reschedule' }).click()
  await page.getByRole('dialog', { name: /^Reschedule/ }).waitFor()
}

testScreens(screens, desktop)
