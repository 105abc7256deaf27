import { expect, test } from 'vitest'
import { addressUnnamed } from './address-unnamed.ts'

test.each([
  ['Hi {name},\n\nthanks.', 'Hi there,\n\nthanks.'],
  ['Hey, {name}!', 'Hey there!'],
  ['Hello {name},\n\nthanks.', 'Hello,\n\nthanks.'],
  ['Dear {name},', 'Hello,'],
  ['Good morning {name} — coffee?', 'Good morning — coffee?'],
  ['{name},\n\nit rained.', 'Hello,\n\nit rained.'],
  ['Nice to meet you, {name}', 'Nice to meet you'],
  ['Welcome, {name}. It’s open.', 'Welcome. It’s open.'],
  ['{name}, still looking?', 'Still looking?'],
  ['It’s open. {name}, call me.', 'It’s open. Call me.'],
])('with no name known, %j reads %j', (text, read) => {
  expect(addressUnnamed(text, /\{name\}/)).toBe(read)
})

test.each([['A note for {name}.'], ['Delhi {name}'], ['Ask {name}, Bo, and Al'], ['{name}']])(
  'in %j the name is more than an address, and stays open',
  (text) => {
    expect(addressUnnamed(text, /\{name\}/)).toBe(text)
  },
)
