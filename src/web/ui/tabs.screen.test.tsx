import { screen, waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openPart } from '#web/testing/open-screen.tsx'
import { Tabs } from './tabs.tsx'

function Views({ first = 'leads' }: { first?: string }) {
  const [selected, setSelected] = useState(first)
  const tabs = [
    { id: 'leads', label: 'Leads', count: 3, panel: <input aria-label="Search leads" /> },
    { id: 'homes', label: 'Homes', count: 0, panel: <input aria-label="Search homes" /> },
    { id: 'notes', label: 'Notes', panel: <p>No notes yet</p> },
  ]
  return <Tabs label="Views" tabs={tabs} selected={selected} onSelect={setSelected} />
}

test('how many there are is part of a tab’s name, also if there are none', async () => {
  openPart(<Views />)
  await screen.findByRole('tablist', { name: 'Views' })
  const named = ['Leads 3', 'Homes 0', 'Notes'].map((name) => screen.getByRole('tab', { name }))
  expect(named.map((tab) => screen.getAllByRole('tab').indexOf(tab))).toEqual([0, 1, 2])
})

test('a view that doesn’t exist gives way to the first one', async () => {
  openPart(<Views first="nowhere" />)
  await screen.findByLabelText('Search leads')
  expect(screen.getByRole('tab', { name: 'Leads 3', selected: true })).toBeTruthy()
})

test('the Tab key goes from the chosen tab into its view, past the other tabs', async () => {
  const user = openPart(<Views first="homes" />)
  const field = await screen.findByLabelText('Search homes')
  await user.tab()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Homes 0' })))
  await user.tab()
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('Alt and an arrow are the browser’s way back, not the way to another tab', async () => {
  openPart(<Views first="homes" />)
  const tab = await screen.findByRole('tab', { name: 'Homes 0' })
  const event = new KeyboardEvent('keydown', {
    key: 'ArrowLeft',
    altKey: true,
    bubbles: true,
    cancelable: true,
  })
  tab.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toBe(tab))
})
