import { expect, test } from 'vitest'
import { languages } from '../engine/lexicon/languages/language.ts'
import type { Meaning } from '../saying/meaning.ts'
import { sayMaterials, sayMeaning, withoutVerdict } from './say-foreign.ts'
import { foreignWords } from './words.ts'

const meanings: [Meaning, string][] = [
  [{ kind: 'thing', facet: 'basement', is: false }, 'No, no hay sótano.'],
  [{ kind: 'thing', facet: 'solar_panels', is: true }, 'Sí, hay paneles solares.'],
  [{ kind: 'rule', facet: 'pets', allowed: true }, 'Sí, se permiten mascotas.'],
  [{ kind: 'rule', facet: 'rental_rules', allowed: false }, 'No, no se permite alquilar.'],
  [
    { kind: 'dated', facet: 'windows_age', making: 'replaced', year: 2016 },
    'Las ventanas se cambiaron en 2016.',
  ],
  [
    { kind: 'dated', facet: 'kitchen_updated', making: 'updated', year: 2021 },
    'La cocina se renovó en 2021.',
  ],
  [{ kind: 'old', facet: 'heating_age', years: 8 }, 'La calefacción tiene 8 años.'],
  [{ kind: 'count', facet: 'bedroom_count', count: 1 }, 'Tiene 1 dormitorio.'],
  [{ kind: 'count', facet: 'fireplace', count: 2 }, 'Hay 2 chimeneas.'],
  [{ kind: 'area', facet: 'lot_size', count: 1, unit: 'acres' }, 'El terreno mide 1 acre.'],
  [
    { kind: 'money', facet: 'hoa_fee', amount: '$95', per: 'quarter' },
    'La cuota de la HOA es de $95 al trimestre.',
  ],
]

test.each(meanings)('Spanish: %j', (meaning, said) => {
  expect(sayMeaning('es', meaning)).toBe(said)
})

test('every language that has templates says all of these, with nothing left to fill in', () => {
  for (const language of languages.filter((each) => foreignWords[each]))
    for (const [meaning] of meanings) {
      const said = sayMeaning(language, meaning)
      expect(said, `${language} ${JSON.stringify(meaning)}`).toBeTruthy()
      expect(said).not.toMatch(/[{}[\]|]|undefined/)
    }
})

test('what a language has no words for is left to a quotation', () => {
  expect(sayMeaning('es', { kind: 'thing', facet: 'sunroom', is: true })).toBeUndefined()
  expect(sayMeaning('it', { kind: 'thing', facet: 'pool', is: true })).toBeUndefined()
  expect(
    sayMeaning('es', { kind: 'money', facet: 'hoa_fee', amount: '$9', per: 'something else' }),
  ).toBeUndefined()
})

test('materials are listed, and one without a word leaves all to the quotation', () => {
  expect(sayMaterials('es', 'flooring_kind', ['oak', 'tile'])).toBe('Los pisos son de roble y azulejo.')
  expect(sayMaterials('es', 'flooring_kind', ['oak', 'ipe'])).toBeUndefined()
  expect(sayMaterials('es', 'flooring_kind', [])).toBeUndefined()
})

test('the sentence behind a yes or a no begins with a capital', () => {
  expect(withoutVerdict('No, no hay sótano.')).toBe('No hay sótano.')
})
