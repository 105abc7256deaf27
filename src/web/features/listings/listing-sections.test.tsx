import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { appFeatures } from '#domain/listings/app-features.ts'
import { AssistantSettings } from './assistant-settings.tsx'
import { BasicInformation } from './basic-information.tsx'
import { ButtonsAndLinks } from './buttons-and-links.tsx'
import { blankRows } from './listing-app-values.ts'
import { emptyListing, type ListingValues, listingFields } from './listing-form-values.ts'
import { LocalFacts, NearbySchools, OpenHouses } from './neighborhood.tsx'
import { PhotoManager } from './photo-manager.tsx'

const rows = {
  schools: [blankRows.schools],
  localInfo: [blankRows.localInfo],
  openHouses: [blankRows.openHouses],
}

function Sections({ values, faulty }: { values: Partial<ListingValues>; faulty: readonly string[] }) {
  const errors = Object.fromEntries(
    faulty.map((field) => [field, { type: 'server', message: `At ${field}.` }]),
  )
  const form = useForm<ListingValues>({ defaultValues: { ...emptyListing, ...values }, errors })
  return (
    <FormProvider {...form}>
      <BasicInformation />
      <PhotoManager onBusy={() => undefined} />
      <ButtonsAndLinks />
      <NearbySchools />
      <LocalFacts />
      <OpenHouses />
      <AssistantSettings agentName="Ann Lee" isNew />
    </FormProvider>
  )
}
const draw = (values: Partial<ListingValues> = {}, faulty: readonly string[] = []) =>
  renderToStaticMarkup(<Sections values={values} faulty={faulty} />)

/** The names of a drawn form's inputs, from top to bottom. */
const inputsOf = (drawn: string) => [...drawn.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)

test('every field can be filled in, in the order in which its errors take the focus', () => {
  const names = listingFields.flatMap((field) => {
    if (field === 'photos' || field === 'removed') return []
    if (field === 'appFeatures') return appFeatures.map((feature) => `appFeatures.${feature}`)
    if (field === 'questions') return emptyListing.questions.map((_, at) => `questions.${at}`)
    if (field in rows)
      return Object.keys(blankRows[field as keyof typeof rows]).map((name) => `${field}.0.${name}`)
    return [field]
  })
  expect(inputsOf(draw(rows))).toEqual(names)
})

test('an error at any field is shown there once', () => {
  // A greeting’s error shows with the questions’, since the server checks them together.
  const faulty = listingFields.filter(
    (field) => !['removed', 'appFeatures', 'sidekickIsOn', 'greeting'].includes(field),
  )
  const drawn = draw({}, faulty)
  for (const field of faulty) expect(drawn.split(`At ${field}.`)).toHaveLength(2)
  expect(draw()).not.toContain('role="alert"')
})

test('more facts stay closed until one of them has a value or an error', () => {
  const isOpen = (drawn: string) => /<details[^>]* open/.test(drawn)
  expect(isOpen(draw({ price: '450,000' }, ['title']))).toBe(false)
  expect(isOpen(draw({ hoaFee: '85' }))).toBe(true)
  expect(isOpen(draw({}, ['longitude']))).toBe(true)
})

test('a media link says which service will play it on the page', () => {
  const drawn = draw({
    droneFootageUrl: 'www.youtube.com/watch?v=aqz-KE-bpKQ',
    virtualTourUrl: 'tour.example/7',
  })
  expect(drawn.match(/Plays on the page from \w+/g)).toEqual(['Plays on the page from YouTube'])
})

test('the Sidekick’s preview greets as it was told, in the usual words otherwise, and not when it is off', () => {
  expect(draw({ greeting: 'Come up on the porch.' })).toContain('>Come up on the porch.</p>')
  const usual = draw({ address: ' 4 Foundry Street ', questions: ['', 'Any pets?', ' '] })
  const [, preview = ''] = usual.split('<figure')
  expect(preview).toMatch(/4 Foundry Street.*Ann Lee|Ann Lee.*4 Foundry Street/)
  expect(preview.match(/<li/g)).toHaveLength(1)
  expect(draw().split('<figure')[1]?.match(/<li/g)).toHaveLength(3)
  expect(draw({ sidekickIsOn: false }).split('<figure')[1]).not.toContain('<li')
})
