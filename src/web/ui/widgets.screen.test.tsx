import { screen, waitFor, within } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { press } from '#web/testing/fill-in.ts'
import { openPart, textOf } from '#web/testing/open-screen.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { LoadMore } from './load-more.tsx'
import { Menu, type MenuItem } from './menu.tsx'
import { Meter } from './meter.tsx'
import { SearchInput } from './search-input.tsx'
import { type Column, Table } from './table.tsx'
import { Tabs } from './tabs.tsx'
import { TextInput } from './text-input.tsx'

const find = (name: string) => screen.findByRole('button', { name })

test('a field’s label, hint and error are read out with its control', async () => {
  openPart(
    <Field label="Price" hint="In dollars" error="Too low" required>
      <TextInput />
    </Field>,
  )
  const control = await screen.findByRole('textbox', { name: 'Price' })
  const described = control.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['In dollars', 'Too low'])
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(control.getAttribute('aria-required')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Too low')
})

test('a field without an error is not marked', async () => {
  openPart(
    <Field label="Price" optional>
      <TextInput />
    </Field>,
  )
  const control = await screen.findByRole('textbox', { name: 'Price (optional)' })
  expect(control.getAttribute('aria-invalid')).toBeNull()
  expect(control.getAttribute('aria-describedby')).toBeNull()
})

function Pages({ isSaving = false }: { isSaving?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        dismissable={!isSaving}
        title="Rename"
        description="Pick a name"
      >
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

test('a dialog takes the focus to its first field, and gives it back', async () => {
  const user = openPart(<Pages />)
  await press(user, 'Open')
  const dialog = await screen.findByRole('dialog', { name: 'Rename' })
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Name')))
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Pick a name',
  )
  await press(user, 'Close')
  await waitFor(() => expect(dialog.hasAttribute('open')).toBe(false))
  expect(screen.queryByLabelText('Name')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

test('a click beside a dialog closes it, a click in it doesn’t', async () => {
  const user = openPart(<Pages />)
  await press(user, 'Open')
  const dialog = await screen.findByRole('dialog', { name: 'Rename' })
  await user.click(within(dialog).getByText('Pick a name'))
  expect(dialog.hasAttribute('open')).toBe(true)
  await user.pointer({ keys: '[MouseLeft]', target: dialog })
  await waitFor(() => expect(dialog.hasAttribute('open')).toBe(false))
})

test('while it saves, a dialog stays whatever is pressed', async () => {
  const user = openPart(<Pages isSaving />)
  await press(user, 'Open')
  const dialog = await screen.findByRole('dialog', { name: 'Rename' })
  await user.keyboard('{Escape}')
  await user.pointer({ keys: '[MouseLeft]', target: dialog })
  expect(dialog.hasAttribute('open')).toBe(true)
})

test('a question is answered safely by Enter: the focus is on Cancel', async () => {
  const answers: string[] = []
  const user = openPart(
    <ConfirmDialog
      open
      title="Delete it?"
      confirmLabel="Delete"
      danger
      onConfirm={() => answers.push('delete')}
      onClose={() => answers.push('cancel')}
    >
      For good.
    </ConfirmDialog>,
  )
  const cancel = await find('Cancel')
  await waitFor(() => expect(document.activeElement).toBe(cancel))
  await user.keyboard('{Enter}')
  expect(answers).toEqual(['cancel'])
  await press(user, 'Delete')
  expect(answers).toEqual(['cancel', 'delete'])
})

function Views() {
  const [selected, setSelected] = useState('two')
  const tabs = ['one', 'two', 'three'].map((id) => ({ id, label: id, panel: <p>Panel {id}</p> }))
  return <Tabs label="Views" tabs={tabs} selected={selected} onSelect={setSelected} />
}

test('only the chosen tab’s panel exists, and only its tab is in the Tab order', async () => {
  const user = openPart(<Views />)
  await screen.findByText('Panel two')
  expect(screen.queryByText('Panel one')).toBeNull()
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
  await user.click(screen.getByRole('tab', { name: 'three' }))
  await screen.findByText('Panel three')
  expect(screen.getByRole('tabpanel', { name: 'three' })).toBeTruthy()
})

test('arrows, Home and End choose tabs, around the ends', async () => {
  const user = openPart(<Views />)
  await screen.findByText('Panel two')
  screen.getByRole('tab', { name: 'two' }).focus()
  const keys = ['{ArrowRight}', '{ArrowRight}', '{End}', '{ArrowLeft}', '{Home}', '{ArrowLeft}']
  const chosen = []
  for (const key of keys) {
    await user.keyboard(key)
    chosen.push(screen.getByRole('tab', { selected: true }).textContent)
  }
  expect(chosen).toEqual(['three', 'one', 'three', 'two', 'one', 'three'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'three' })))
})

test('a menu’s item that can’t be used does nothing, and the menu stays', async () => {
  const chosen: string[] = []
  const items: MenuItem[] = [
    { label: 'Rename', onSelect: () => chosen.push('rename') },
    { label: 'Archive', disabled: true, onSelect: () => chosen.push('archive') },
    { label: 'Open', href: '#open' },
  ]
  const user = openPart(
    <Menu
      label="Actions"
      items={items}
      trigger={(props) => (
        <button type="button" {...props}>
          More
        </button>
      )}
    />,
  )
  await press(user, 'More')
  expect(screen.getByRole('button', { name: 'More', expanded: true })).toBeTruthy()
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  expect(chosen).toEqual([])
  expect(screen.getByRole('menuitem', { name: 'Open' }).getAttribute('href')).toBe('#open')
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }))
  expect(chosen).toEqual(['rename'])
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
})

function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const [value, setValue] = useState('')
  const search = (text: string) => {
    onSearch(text)
    setValue(text)
  }
  return <SearchInput label="Search homes" value={value} onSearch={search} />
}

/** A list whose results arrive only when the test releases them. */
function SlowSearch() {
  const [asked, setAsked] = useState('')
  const [value, setValue] = useState('')
  return (
    <>
      <SearchInput label="Search homes" value={value} onSearch={setAsked} />
      <button type="button" onClick={() => setValue(asked)}>
        Answer
      </button>
      <button type="button" onClick={() => setValue('')}>
        Show all
      </button>
    </>
  )
}

test('a search waits for a pause in typing, Enter doesn’t wait, and clearing is at once', async () => {
  const asked: string[] = []
  const user = openPart(<Search onSearch={(text) => asked.push(text)} />)
  const field = await screen.findByRole('searchbox', { name: 'Search homes' })
  await user.type(field, 'porch')
  expect(asked).toEqual([])
  await waitFor(() => expect(asked).toEqual(['porch']))
  await user.type(field, '!{Enter}')
  expect(asked).toEqual(['porch', 'porch!'])
  await press(user, 'Clear search')
  expect(asked.at(-1)).toBe('')
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
})

test('what is typed while an answer is on its way stays', async () => {
  const user = openPart(<SlowSearch />)
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search homes' })
  await user.type(field, 'porch{Enter}')
  await user.type(field, 'es')
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  expect(field.value).toBe('porches')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(field.value).toBe('')
})

test('the end of a list says how much of it is shown, and loads no more than there is', async () => {
  let more = 0
  const user = openPart(<LoadMore hasMore busy={false} onMore={() => (more += 1)} shown={50} total={52} />)
  await screen.findByText('50 of 52 shown')
  await press(user, 'Load more')
  expect(more).toBe(1)
  openPart(<LoadMore hasMore={false} busy={false} onMore={() => undefined} shown={52} total={52} />)
  await screen.findByText('52 of 52 shown')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  { value: 30, max: 120, width: '25%' },
  { value: 300, max: 120, width: '100%' },
  { value: -5, max: 120, width: '0%' },
  { value: 5, max: 0, width: '0%' },
])('a meter of $value out of $max is filled by $width', async ({ value, max, width }) => {
  openPart(<Meter label="Score" value={value} max={max} />)
  const meter = await screen.findByRole('meter', { name: 'Score' })
  expect(meter.querySelector('div')?.style.width).toBe(width)
  expect(meter.getAttribute('aria-valuenow')).toBe(String(value))
})

test('a table says by which column it is sorted, and sorts by another when its head is pressed', async () => {
  const sorted: string[] = []
  const columns: Column<{ name: string }>[] = [
    {
      id: 'name',
      header: 'Name',
      primary: true,
      sorted: 'ascending',
      onSort: () => sorted.push('name'),
      cell: (row) => row.name,
    },
    { id: 'length', header: 'Length', onSort: () => sorted.push('length'), cell: (row) => row.name.length },
    { id: 'note', header: 'Note', cell: () => '–' },
  ]
  const user = openPart(
    <Table caption="Words" columns={columns} rows={[{ name: 'porch' }]} rowKey={(row) => row.name} />,
  )
  const table = await screen.findByRole('table', { name: 'Words' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual(['ascending', 'none', null])
  await press(user, 'Length')
  expect(sorted).toEqual(['length'])
  expect(textOf(within(table).getAllByRole('row')[1] as HTMLElement)).toBe('porch Length 5 Note –')
})
