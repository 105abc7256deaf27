import { describe, expect, test } from 'vitest'
import { teller, wantsValueOfThing } from './asked-value.ts'

describe('a sentence tells the value that is asked', () => {
  test.each([
    ['What year was the roof replaced?', 'The roof was replaced in 2019.'],
    ['How old is the furnace?', 'Furnace from 2014, serviced every fall.'],
    ['How old is the furnace?', 'Brand new furnace.'],
    ['When was the fence put in?', 'The fence was put up in 2021.'],
    ['When is the office open?', 'The office is open Monday to Friday.'],
    ['How far is the beach?', 'The beach is three blocks away.'],
    ['What brand is the range?', 'The kitchen has a Wolf range.'],
    ['What interest would the seller want?', 'Seller financing at 5 percent.'],
    ['What wattage are the panels?', 'A 10 kW array of panels.'],
    ['Which floor is the unit on?', 'The unit is on the third floor.'],
    ['Are both closets the same size?', 'Two closets of the same size.'],
    ['Does the washer stay?', 'The washer and dryer stay.'],
    ['What does the fee cover?', 'The fee covers water and trash.'],
    ['How much is the water bill?', 'Water runs about $40 a month.'],
    ['How long is the lease?', 'The lease runs twelve months.'],
    ['How big is the bonus room?', 'Bonus room of 20 x 14 over the garage.'],
    ['How deep is the pool?', 'The pool is 8 feet deep.'],
    ['How many elevators are there?', 'The building has two elevators.'],
    ['How many cars fit in the garage?', 'Attached 2-car garage.'],
    ['What is the roof made of?', 'A standing-seam metal roof.'],
    ['Who installed the roof?', 'The roof was put on by Summit Roofing.'],
    ['Which company insured the roof?', 'The roof is insured by Blue Ridge Mutual.'],
    ['What is the rental cap?', 'The rental cap is 20 percent.'],
    ['Is there a pool?', 'Whatever it says, nothing is asked for but a yes.'],
  ])('%s %s', (question, sentence) => {
    expect(teller(question)(sentence)).toBe(true)
  })
})

describe('a sentence on the thing without the value tells nothing', () => {
  test.each([
    ['What year was the kitchen redone?', 'The kitchen was recently renovated.'],
    ['How old is the gazebo?', 'Unwind in the gazebo.'],
    ['When does the warranty run out?', 'Frigidaire appliances in warranty.'],
    ['When was the fence put in?', 'Sip your coffee on the deck with its fence.'],
    ['What is the roof made of?', 'The roof was replaced in 2021.'],
    ['Who installed the shingles?', 'The roof has architectural shingles from 2019.'],
    ['Which company insured the roof?', 'Roof terrace.'],
    ['What make is the generator?', 'The home also has a generator.'],
    ['What wattage are the panels?', 'A well of 500 feet and 3 panels.'],
    ['Which floor is the unit on?', 'Unit 307 has new appliances.'],
    ['Are the closets the same size?', 'His and her closets.'],
    ['Does the washer stay?', 'A stackable washer and dryer in the laundry room.'],
    ['What does the fee cover?', 'HOA fee $341 per month'],
    ['What did the remodel cost?', 'The remodel was done in 2021.'],
    [
      'How big is the pond?',
      'A well-kept 1,538 sq ft house on level land with a barn, a workshop, and a pond.',
    ],
    ['How many bottles does the wine storage hold?', 'Home theater and wine storage.'],
    ['How many gallons a minute does the well give?', 'The well is 305 feet deep.'],
    ['How many bedrooms in each unit?', '4 bedrooms'],
  ])('%s %s', (question, sentence) => {
    expect(teller(question)(sentence)).toBe(false)
  })
})

test('an age counts only with its thing, and a day wherever it stands', () => {
  expect(wantsValueOfThing('How old is the roof?')).toBe(true)
  expect(wantsValueOfThing('What day do you go over offers?')).toBe(false)
  expect(wantsValueOfThing('Is there a pool?')).toBe(false)
})
