/** The words for each listing fact: how it is stated, how agents write it as a feature, and how buyers ask about it. */
import { acresText, squareFeetPerAcre } from '#domain/listings/acres.ts'
import { type NumberName, numberNames } from '#domain/listings/listing-facts.ts'
import { formatCount } from '#domain/text/count.ts'
import { formatShortPrice } from '#domain/text/money.ts'
import { m } from '#text'
import type { Language } from '../lexicon/languages/language.ts'
import type { Form } from '../questions/question-forms.ts'
import { type Period, periodIn } from '../reading/periods.ts'

/** Words for the whole home. A question about a fact can contain them along with the fact's own words. */
export const houseWords = [
  'building',
  'condo',
  'townhouse',
  'manufactured',
  'duplex',
  'structure',
  'community',
  'residence-use',
  'cabin',
]

/** Questions that ask for a fact and nothing else. */
export type Trigger = {
  /** All units must be among the concepts or stems of `of` and `with`, and at least one must be in `of`. */
  of: string[]
  with?: string[]
  forms: Form[]
}

export const openForms: Form[] = ['topic', 'which', 'list', 'how', 'yesno']

type Statement = { text: string; sentence: string }

export type FactWords = {
  /** The bare fact and the fact as a sentence; money in cents. */
  say: (value: number) => Statement
  /** 0 also states something: "No HOA fee". */
  statesZero?: true
  /** As agents and imports write it as a feature: "Built in 1942". */
  feature?: {
    pattern: RegExp
    sentence: (match: RegExpExecArray) => string
    /** How many of the fact's units the number counts, if not one: square feet in an acre. */
    each?: (match: RegExpExecArray) => number
    period?: (match: RegExpExecArray) => Period | undefined
  }
  asked: Trigger[]
  /** The word after a number that makes it a claim about this fact: "it has a 2 car garage, right?" */
  countedThing?: { word: RegExp; each?: number }
  /** Any number in a question about this fact is a claim about it. */
  isClaimedByNumber?: true
  /** The concept that states it with a number in a text if the listing doesn't give the fact: "built in 1951". */
  concept?: string
  /** As part of what the building has, in a description: "a 2-car garage". */
  mention?: (value: number) => string
  /** `{value}` is replaced by the number, which also selects from `[one|many]`. */
  translations?: Record<Language, string>
}

const has = (text: string): Statement => ({ text, sentence: m.assistant_fact_has({ what: text }) })
const hasA = (text: string): Statement => ({ text, sentence: m.assistant_fact_has_a({ what: text }) })
const bedroomCount = (value: number) =>
  value === 1 ? m.assistant_one_bedroom() : m.assistant_bedrooms({ count: formatCount(value) })
const bathroomCount = (value: number) =>
  value === 1 ? m.assistant_one_bathroom() : m.assistant_bathrooms({ count: formatCount(value) })
const storyCount = (value: number) =>
  value === 1 ? m.fact_one_story() : m.fact_story_count({ count: formatCount(value) })
const carGarage = (value: number) => m.fact_car_garage({ count: formatCount(value) })
const parkingCount = (value: number) =>
  value === 1 ? m.fact_one_parking_space() : m.fact_parking_space_count({ count: formatCount(value) })
const lotSize = (value: number) => {
  const feet = m.fact_square_feet({ size: formatCount(value) })
  const acres = acresText(value)
  return acres === undefined ? feet : m.fact_lot_size({ acres, feet })
}

export const factWords: Record<NumberName, FactWords> = {
  price: {
    say: (value) => ({
      text: formatShortPrice(value),
      sentence: m.assistant_fact_price({ price: formatShortPrice(value) }),
    }),
    asked: [
      {
        of: ['price'],
        with: [...houseWords, 'lot', 'acreage', 'square-footage'],
        forms: [...openForms, 'cost'],
      },
      { of: ['lot', 'acreage'], forms: ['cost'] },
    ],
    translations: {
      es: 'El precio es {value}.',
      fr: 'Le prix est de {value}.',
      de: 'Der Preis beträgt {value}.',
      pt: 'O preço é {value}.',
      it: 'Il prezzo è {value}.',
      zh: '价格是 {value}。',
      vi: 'Giá là {value}.',
      ko: '가격은 {value}입니다.',
      tl: '{value} ang presyo.',
    },
  },
  bedrooms: {
    say: (value) => has(bedroomCount(value)),
    asked: [{ of: ['bedroom'], with: houseWords, forms: ['count', 'topic', 'list'] }],
    translations: {
      es: 'Tiene {value} [dormitorio|dormitorios].',
      fr: 'Il y a {value} [chambre|chambres].',
      de: 'Es gibt {value} Schlafzimmer.',
      pt: 'Tem {value} [quarto|quartos].',
      it: 'Ha {value} [camera|camere] da letto.',
      zh: '有 {value} 间卧室。',
      vi: 'Có {value} phòng ngủ.',
      ko: '침실은 {value}개입니다.',
      tl: 'May {value} kuwarto.',
    },
  },
  bathrooms: {
    say: (value) => has(bathroomCount(value)),
    asked: [
      {
        of: ['bathroom'],
        with: ['full-bath', 'half-bath', ...houseWords],
        forms: ['count', 'topic', 'list'],
      },
    ],
    translations: {
      es: 'Tiene {value} [baño|baños].',
      fr: 'Il y a {value} [salle|salles] de bains.',
      de: 'Es gibt {value} Badezimmer.',
      pt: 'Tem {value} [banheiro|banheiros].',
      it: 'Ha {value} [bagno|bagni].',
      zh: '有 {value} 间浴室。',
      vi: 'Có {value} phòng tắm.',
      ko: '욕실은 {value}개입니다.',
      tl: 'May {value} banyo.',
    },
  },
  squareFeet: {
    say: (value) => {
      const size = m.assistant_square_feet({ count: formatCount(value) })
      return { text: size, sentence: m.assistant_fact_size({ size }) }
    },
    asked: [
      {
        of: ['square-footage'],
        with: ['living-room', 'heating', ...houseWords],
        forms: ['size', 'count', ...openForms],
      },
      { of: ['living-room'], forms: ['count'] },
    ],
    concept: 'square-footage',
    translations: {
      es: 'Tiene {value} pies cuadrados.',
      fr: 'La surface est de {value} pieds carrés.',
      de: 'Die Wohnfläche beträgt {value} Quadratfuß.',
      pt: 'Tem {value} pés quadrados.',
      it: 'La superficie è di {value} piedi quadrati.',
      zh: '面积是 {value} 平方英尺。',
      vi: 'Diện tích là {value} feet vuông.',
      ko: '면적은 {value}제곱피트입니다.',
      tl: '{value} square feet ang laki nito.',
    },
  },
  yearBuilt: {
    say: (value) => ({
      text: m.fact_built_in({ year: String(value) }),
      sentence: m.fact_states_year({ year: String(value) }),
    }),
    feature: {
      pattern: /^(?:year )?(?:built|constructed)(?: in)?:? ?(\d{4})$/i,
      sentence: (match) => m.fact_states_year({ year: match[1] ?? '' }),
    },
    asked: [
      {
        of: ['year-built', 'built', 'construct'],
        with: ['new-construction', 'builder', 'new', ...houseWords],
        forms: ['age', 'when', 'which', 'topic'],
      },
    ],
    concept: 'built',
    translations: {
      es: 'Se construyó en {value}.',
      fr: 'La construction date de {value}.',
      de: 'Baujahr: {value}.',
      pt: 'Foi construída em {value}.',
      it: 'È stata costruita nel {value}.',
      zh: '建于 {value} 年。',
      vi: 'Nhà được xây năm {value}.',
      ko: '{value}년에 지어졌습니다.',
      tl: 'Itinayo ito noong {value}.',
    },
  },
  lotSquareFeet: {
    say: (value) => ({ text: lotSize(value), sentence: m.fact_states_lot({ size: lotSize(value) }) }),
    feature: {
      pattern: /^lot(?: size)?:? ?([\d.,]+) ?(acres?|sq\.? ?ft|square feet)\b(.*)$/i,
      sentence: (match) => m.fact_states_lot({ size: `${match[1]} ${match[2]}${match[3]}` }),
      each: (match) => (/^acre/i.test(match[2] ?? '') ? squareFeetPerAcre : 1),
    },
    asked: [
      {
        of: ['lot', 'acreage'],
        with: ['square-footage', 'yard', ...houseWords],
        forms: ['size', 'count', 'topic', 'which', 'list'],
      },
    ],
    countedThing: { word: /^acre/, each: squareFeetPerAcre },
    concept: 'acreage',
  },
  stories: {
    say: (value) => has(storyCount(value)),
    feature: {
      pattern: /^(\d+(?:\.\d)?|one|two|three)[ -]?(?:stor(?:y|ies)|levels?)$/i,
      sentence: (match) => m.assistant_fact_has({ what: match[0] }),
    },
    asked: [
      { of: ['story', 'one-level'], with: houseWords, forms: ['count', 'topic', 'yesno'] },
      { of: ['flooring', 'level'], with: houseWords, forms: ['count'] },
    ],
    countedThing: { word: /^(?:stor(?:y|ies)|level|floor)/ },
    isClaimedByNumber: true,
    concept: 'story',
    mention: storyCount,
    translations: {
      es: 'Tiene {value} [planta|plantas].',
      fr: 'Il y a {value} [niveau|niveaux].',
      de: 'Es hat {value} [Etage|Etagen].',
      pt: 'Tem {value} [andar|andares].',
      it: 'Ha {value} [piano|piani].',
      zh: '共 {value} 层。',
      vi: 'Nhà có {value} tầng.',
      ko: '{value}층 주택입니다.',
      tl: 'May {value} palapag.',
    },
  },
  garageSpaces: {
    say: (value) => hasA(carGarage(value)),
    feature: {
      pattern:
        /^(?:(\d+|one|two|three|four)[ -]car (?:attached |detached )?garage|garage:? (\d+)(?: cars?| spaces?)?)$/i,
      sentence: (match) => hasA(match[2] ? carGarage(Number(match[2])) : match[0]).sentence,
    },
    asked: [
      {
        of: ['garage'],
        with: ['parking', 'car', 'covered-parking'],
        forms: ['count', 'size', ...openForms],
      },
    ],
    countedThing: { word: /^garage/ },
    isClaimedByNumber: true,
    mention: (value) => m.fact_a_car_garage({ count: formatCount(value) }),
    translations: {
      es: 'Tiene garaje para {value} [auto|autos].',
      fr: 'Il y a un garage pour {value} [voiture|voitures].',
      de: 'Es gibt eine Garage für {value} [Auto|Autos].',
      pt: 'Tem garagem para {value} [carro|carros].',
      it: 'C’è un garage per {value} auto.',
      zh: '车库可停 {value} 辆车。',
      vi: 'Có ga-ra cho {value} xe.',
      ko: '차고에 차 {value}대를 주차할 수 있습니다.',
      tl: 'May garahe para sa {value} sasakyan.',
    },
  },
  parkingSpaces: {
    say: (value) => has(parkingCount(value)),
    feature: {
      pattern:
        /^(?:(\d+|one|two|three|four) (?:(?:assigned|deeded|reserved|off[ -]street) )?parking (?:spaces?|spots?)|parking(?: spaces?)?:? (\d+)(?: spaces?)?)$/i,
      sentence: (match) => has(match[2] ? parkingCount(Number(match[2])) : match[0]).sentence,
    },
    asked: [{ of: ['parking'], with: ['car', 'situat', ...houseWords], forms: ['count', ...openForms] }],
    countedThing: { word: /^parking/ },
    isClaimedByNumber: true,
    mention: parkingCount,
    translations: {
      es: 'Tiene {value} [plaza|plazas] de estacionamiento.',
      fr: 'Il y a {value} [place|places] de stationnement.',
      de: 'Es gibt {value} [Stellplatz|Stellplätze].',
      pt: 'Tem {value} [vaga|vagas] de estacionamento.',
      it: 'Ci sono {value} posti auto.',
      zh: '共有 {value} 个停车位。',
      vi: 'Có {value} chỗ đậu xe.',
      ko: '주차 공간은 {value}대입니다.',
      tl: 'May {value} paradahan.',
    },
  },
  hoaFee: {
    say: (value) =>
      value === 0
        ? { text: m.fact_no_hoa_fee(), sentence: m.fact_states_no_hoa_fee() }
        : {
            text: m.fact_hoa_fee_of({ fee: formatShortPrice(value) }),
            sentence: m.fact_states_hoa_fee({
              fee: m.assistant_per_month({ amount: formatShortPrice(value) }),
            }),
          },
    statesZero: true,
    feature: {
      pattern: /^(?:hoa|association|condo)(?: fees?| dues)?:? ?\$?([\d,.]+)(.*)$/i,
      sentence: (match) => m.fact_states_hoa_fee({ fee: `$${match[1]}${match[2]}` }),
      period: (match) => periodIn(match[2] ?? ''),
    },
    asked: [{ of: ['hoa'], with: ['community', 'price'], forms: [...openForms, 'cost'] }],
    isClaimedByNumber: true,
  },
  taxAnnual: {
    say: (value) => ({
      text: m.fact_tax_of({ tax: formatShortPrice(value) }),
      sentence: m.fact_states_tax({ tax: m.assistant_per_year({ amount: formatShortPrice(value) }) }),
    }),
    feature: {
      pattern: /^(?:annual )?(?:property |real estate )?tax(?:es)?:? ?\$?([\d,.]+)(.*)$/i,
      sentence: (match) => m.fact_states_tax({ tax: `$${match[1]}${match[2]}` }),
      period: (match) => periodIn(match[0]),
    },
    asked: [{ of: ['tax'], with: ['price'], forms: [...openForms, 'cost'] }],
    isClaimedByNumber: true,
  },
}

export const isFact = (name: string): name is NumberName => Object.hasOwn(factWords, name)

export const factTriggers = numberNames.flatMap((field) =>
  factWords[field].asked.map((trigger) => ({ field, ...trigger })),
)
