import { describe, expect, test } from 'vitest'
import { slotConflicts, slotsIn } from './slots.ts'

const told = (...texts: string[]) =>
  slotConflicts(texts.flatMap((text, at) => slotsIn({ label: '', text, ref: `description:${at}` }))).map(
    ({ text }) => text,
  )

describe('what would be answered in two ways is found', () => {
  test.each([
    ['New roof in 2021.', 'The roof was replaced in 2015.', 'The roof: 2021 or 2015?'],
    ['Furnace replaced in 2019.', 'New furnace 2016.', 'The heating: 2019 or 2016?'],
    ['Water heater replaced 2022.', 'New water heater in 2012.', 'The water heater: 2022 or 2012?'],
    ['Heated saltwater pool.', 'No pool.', 'Is there a pool or not?'],
    ['There is no basement.', 'Full finished basement.', 'Is there a basement or not?'],
  ])('%s %s', (one, other, text) => expect(told(one, other)).toEqual([text]))

  test('both places are given, the first one first', () => {
    const places = ['New roof in 2021.', 'The roof was replaced in 2015.'].map((text, at) => ({
      label: 'A note',
      text,
      ref: `note-${at}`,
    }))
    expect(slotConflicts(places.flatMap(slotsIn))[0]?.places).toEqual(places)
  })
})

describe('what can both be so is left alone', () => {
  test.each([
    ['the same year', 'New roof in 2021.', 'The roof was replaced in 2021.'],
    ['another building', 'New roof in 2021.', 'The barn roof was replaced in 2015.'],
    ['a part of the roof', 'New roof in 2021.', 'The porch roof was replaced in 2015.'],
    ['a visit', 'Furnace replaced in 2019.', 'Furnace serviced in 2024.'],
    ['two systems', 'Furnace replaced in 2019.', 'New water heater in 2012.'],
    ['a plan', 'No pool.', "There's room for a pool."],
    ['the community’s', 'No pool.', 'The community has a pool.'],
    ['a pool table', 'No pool.', 'Pool table stays.'],
    ['what leads to another', 'Heated saltwater pool.', 'No diving board.'],
    ['a condition', 'No HOA.', 'HOA approval is needed if you fence the yard.'],
  ])('%s', (_, one, other) => expect(told(one, other)).toEqual([]))
})
