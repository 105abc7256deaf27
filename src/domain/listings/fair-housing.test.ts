import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSampleData, sampleRows } from '../testing/sample-data.ts'
import { checkFairHousing, fairHousingCategoryLabel, isPublishableText } from './fair-housing.ts'

const severities = (text: string) => checkFairHousing(text).map(({ severity }) => severity)

test.each([
  'No children please',
  'Not suited for kids',
  'We do not rent to families with kids',
  'Sorry, no pets or children',
  'No kids, no pets',
  'child-free building',
  'n0 k1ds',
  'ch1ldren not allowed',
  'No chi\u200bldren',
  'N O  K I D S',
  'no k.i.d.s',
  'Nо сhildrеn',
  'adult-only building',
  'ADULTS ONLY!',
  'Adults preferred',
  'Perfect for Christian families',
  'Looking for Christian tenants',
  'Ideal for a Jewish household',
  'No Jews',
  'Muslims not welcome',
  'Whites only',
  'Whites preferred',
  'white tenants only',
  'White families preferred',
  'No blacks',
  'no black people',
  'Blacks need not apply',
  'All-white neighborhood',
  'predominantly Hispanic neighborhood',
  'mostly Asian community',
  'Mexicans not accepted',
  'No immigrants',
  'No foreigners',
  'Must speak English',
  'English speakers only',
  'American citizens preferred',
  'Females only',
  'Female roommate wanted',
  'Men only',
  'Ladies preferred',
  'Gentleman preferred',
  'No gays',
  'No single mothers',
  'Singles only',
  'no unmarried people',
  'Married couple preferred',
  'No wheelchairs',
  'Not suitable for wheelchair users',
  'Not for the disabled',
  'No service dogs',
  'no emotional support animals',
  'Able-bodied tenants only',
  'Must be physically fit',
  'No mentally ill',
  'No seniors',
  'Tenants under 40 only',
  'ideal tenant is a young professional woman',
  'Seniors only',
  'No se aceptan niños',
  'Solo adultos',
  'Keine Kinder',
  'Nur Erwachsene',
  "Pas d'enfants",
  'Adultes uniquement',
  'No niños',
  'Senza bambini',
  'Somente adultos',
  'Только взрослые',
  '不接受儿童',
  'No Chinese',
  'Indian families only',
  'Perfect for Hispanic families',
  'Restricted to Caucasians',
  'Great for a Catholic family',
  'Close to all-black area',
  'Nice quiet building, not good for kids',
  'Prefer no children',
  'Prefer not to rent to students',
  'Prefer a single man',
])('%j must not be published', (text) => {
  expect(severities(text)).toContain('hard')
  expect(isPublishableText(text)).toBe(false)
})

test.each([
  'Master suite with walk-in closet',
  'White kitchen with black granite counters',
  'All white kitchen',
  'Black and white tile floors',
  'No black mold',
  'No white carpets',
  'Asian-inspired garden',
  'Italian marble, German appliances',
  'Spanish-style home with red roof',
  'French doors lead to patio',
  'English garden',
  'Indian summer views',
  'Native American art museum nearby',
  'Polish the floors and it shines',
  "Near St. Mary's Catholic Church Road",
  'Christian Street is two blocks away',
  'Texas Christian University is nearby',
  'Two minutes from Jewish Hospital',
  'Church Street parking',
  'Single family home',
  'Single-family detached home on a corner lot',
  'Multi-family investment',
  'Duplex with two family units',
  'Family room with fireplace',
  'Large family room off the kitchen',
  'Family-style dining',
  'Bachelor apartment',
  'In-law suite above the garage',
  'His and her closets',
  "Women's fitness studio nearby",
  'Blind nailed hardwood floors',
  'Custom blinds',
  'New window blinds and shades',
  'Deaf Smith County',
  "No children's playground noise",
  "Kids' museum two blocks away",
  "Children's Hospital is 5 minutes away",
  'Handicap accessible bathroom',
  'Wheelchair accessible entry',
  'Not wheelchair accessible',
  'No HOA',
  'No pets',
  'No smoking',
  'No pets please',
  'Dogs under 40 lb only',
  'Must be 21 to rent the clubhouse',
  'Deed restricted community',
  'Deed restrictions apply',
  'Unrestricted land, 5 acres',
  'Restricted access garage',
  'Exclusive use of the roof deck',
  'Exclusive listing by our office',
  'Integrated appliances',
  'Community center and pool',
  'Community pool and clubhouse',
  'Senior Center Drive',
  'Safe deposit',
  'Safe room with steel door',
  'Security system and gated entry',
  'Close to schools, shops and parks',
  'Elementary school across the street',
  'School district: Buncombe County',
  'Adult trees and mature landscaping',
  'Mature oak trees',
  'Straight staircase',
  'Straight driveway',
  'Female end connector',
  'Young trees planted last year',
  'Old world charm',
  'Over 50 varieties of roses',
  'Built over 60 years ago',
  'Homes over 50 years old',
  'Ages well',
  'Quiet street',
  'Couples nicely with the open floor plan',
  'Couple of steps to the garden',
  'Single level living',
  'Singles tennis court',
  'Great view of the city',
  'Walk to the bus stop',
  'Near the Temple Bar pub',
  'Mission style furniture',
  'Brown house with green shutters',
  'Black house on the hill',
  'White house with red door',
  'White picket fence',
  'White private fence',
  'Colored concrete',
  'No steps, single level',
  'No single-pane windows',
  'Without a doubt the best kitchen',
  'Not for sale',
  'Great for entertaining family and friends',
  'Space for guests',
  'Ready for new owners',
  'Room for a pool',
  'Only two owners',
  'Only one neighbor',
  'Owners only used it on weekends',
  'Buyers only need to bring furniture',
  'No neighbors behind',
  'No tenants in place',
  "Men's and women's saunas",
  'Lady Bird Lake trail',
  'King bed fits',
  'Boys and Girls Club nearby',
  'Turkish towels included',
  'Persian rug not included',
  'No Italian marble here, just local stone',
  'Greek revival architecture',
  'Chinese elm in the yard',
  'Japanese maple in the yard',
  'Russian sage borders',
  'Irish pub downstairs',
  'Area rug included',
  'White area rug',
  'Healthy lawn',
  'Healthy HOA reserves',
  'Fit for a king',
  'Open to the kitchen',
  'Professional landscaping',
  'Professionals cleaned the carpet',
  'Young at heart decor',
  'Hot tub seats 4 adults',
])('%j is fine', (text) => {
  expect(checkFairHousing(text)).toEqual([])
})

test.each([
  ['Perfect for a young family with kids', 'familial-status'],
  ['Close to the best schools in town', 'steering'],
  ['A safe and quiet neighborhood', 'steering'],
  ['Garage, workshop or man cave', 'sex-gender'],
  ['Walking distance to several churches', 'religion'],
  ['Ideal for retirees', 'age'],
  ['No Section 8', 'economic-exclusion'],
])('%j is advised against', (text, category) => {
  expect(severities(text)).not.toContain('hard')
  expect(checkFairHousing(text).map((finding) => finding.category)).toContain(category)
  expect(isPublishableText(text)).toBe(true)
})

test('housing for older persons depends on the case, senior living without it does not', () => {
  expect(severities('Senior living community')).toEqual(['hard'])
  expect(severities('55+ senior living community')).toEqual(['context', 'context'])
})

test('a finding shows the words as they stand, why, and what to write instead', () => {
  const text = 'Bright loft. N\u200bo c h i l d r e n, please.'
  const [finding] = checkFairHousing(text)
  expect(finding).toEqual({
    start: 13,
    end: 32,
    words: 'N\u200bo c h i l d r e n',
    category: 'familial-status',
    severity: 'hard',
    why: 'It says or suggests who should live here: with or without children.',
    suggestion: 'Describe the home and what it offers, not the people who should live in it.',
  })
  expect(fairHousingCategoryLabel('familial-status')).toBe('Familial status')
})

test('findings are in reading order, within the text, and never overlap', () => {
  const words = [
    'no',
    'kids',
    'adults',
    'only',
    'a safe',
    'area',
    '🏡',
    'Fa\u0301mily',
    'ﬁt',
    '1',
    'ÅNGSTRÖM',
    'home',
    '.',
    ' ',
  ]
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 4 }))),
      (parts) => {
        const text = parts.join(' ')
        let last = 0
        for (const { start, end, words: found } of checkFairHousing(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(text.slice(start, end)).toBe(found)
          last = end
        }
        expect(last).toBeLessThanOrEqual(text.length)
      },
    ),
  )
})

test.skipIf(!hasSampleData('fair-housing'))(
  'labelled sentences and phrases are judged as people judged them',
  () => {
    type Row = { text?: string; phrase?: string; label?: string; severity?: string }
    const rows = ['listing-sentences', 'phrases'].flatMap((file) =>
      sampleRows<Row>(`fair-housing/${file}.jsonl`),
    )
    const judged = rows.map((row) => ({
      label: row.label ?? row.severity,
      found: severities(row.text ?? row.phrase ?? ''),
    }))
    const share = (label: string, holds: (found: string[]) => boolean) => {
      const ofLabel = judged.filter((each) => each.label === label)
      return ofLabel.filter(({ found }) => holds(found)).length / ofLabel.length
    }
    expect(share('hard', (found) => found.includes('hard'))).toBe(1)
    expect(share('ok', (found) => found.includes('hard'))).toBe(0)
    expect(share('ok', (found) => found.length > 0)).toBeLessThanOrEqual(0.02)
    expect(share('soft', (found) => found.length > 0)).toBeGreaterThanOrEqual(0.8)
  },
)
