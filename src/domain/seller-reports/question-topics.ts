import { m } from '#text'

/** What buyers ask about, in words for the seller; each with the words that a question about it contains. */
const topics = {
  price: [
    m.seller_topic_price,
    /\bprice|asking\b|\bcost of (?:the|this) (?:home|house)|\boffers?\b|\bnegotia/,
  ],
  payments: [
    m.seller_topic_payments,
    /\bmortgage|\bdown ?payment|\bmonthly payment|\bfinanc|\bloan|\binterest rate/,
  ],
  taxes: [m.seller_topic_taxes, /\btax(?:es)?\b/],
  hoa: [m.seller_topic_hoa, /\bhoa\b|\bassociation\b|\bcondo fees?|\bdues\b/],
  showing: [
    m.seller_topic_showing,
    /\bshowings?\b|\b(?:see|visit|tour|view) (?:it|the|this)\b|\bopen house|\bappointment/,
  ],
  kitchen: [m.seller_topic_kitchen, /\bkitchen|\bcounters?\b|\bcountertops?|\bpantry|\bcook/],
  appliances: [
    m.seller_topic_appliances,
    /\bappliances?\b|\bwasher|\bdryer|\bfridge|\brefrigerator|\bdishwasher|\bstove|\boven\b/,
  ],
  bathrooms: [m.seller_topic_bathrooms, /\bbath(?:s|room|rooms|tub)?\b|\bshower/],
  bedrooms: [m.seller_topic_bedrooms, /\bbed(?:s|room|rooms)\b|\bprimary suite|\bclosets?\b/],
  size: [m.seller_topic_size, /\bsquare f(?:ee|oo)t|\bsq\.? ?ft|\bhow (?:big|large)\b/],
  outdoors: [
    m.seller_topic_outdoors,
    /\bback ?yard|\byard\b|\bgarden|\bpatio|\bdeck\b|\bporch|\bpool\b|\blot\b|\bacre|\bfence|\boutdoor/,
  ],
  parking: [m.seller_topic_parking, /\bgarage|\bparking|\bdriveway|\bcarport|\bev charg/],
  pets: [m.seller_topic_pets, /\bpets?\b|\bdogs?\b|\bcats?\b/],
  roof: [m.seller_topic_roof, /\broof/],
  heating: [
    m.seller_topic_heating,
    /\bheat(?:ing|er|ed)?\b|\bcool(?:ing)?\b|\bhvac|\bfurnace|\bair condition|\ba\/?c\b|\bboiler/,
  ],
  utilities: [
    m.seller_topic_utilities,
    /\butilit|\belectric|\bsolar|\bgas\b|\bwater\b|\bsewer|\bseptic|\bwell\b/,
  ],
  internet: [m.seller_topic_internet, /\binternet|\bfiber\b|\bwi-?fi|\bbroadband/],
  condition: [
    m.seller_topic_condition,
    /\brenovat|\bremodel|\bupdat|\brepairs?\b|\binspection|\bcondition\b(?!ing)|\bfoundation|\bdamage|\bhow old\b|\byear built|\bbuilt in/,
  ],
  basement: [m.seller_topic_basement, /\bbasement|\bcellar|\bcrawl ?space|\battic|\bstorage/],
  schools: [m.seller_topic_schools, /\bschools?\b|\bdistrict\b/],
  location: [
    m.seller_topic_location,
    /\bcommut|\btransit|\bbus\b|\btrain\b|\bshops?\b|\bgrocer|\brestaurants?|\bwalk(?:ing|able)?\b|\bnoise|\bnoisy|\btraffic/,
  ],
  timing: [
    m.seller_topic_timing,
    /\bmove[- ]?in\b|\bavailab|\bclos(?:e|ing) date|\bwhen can (?:i|we)|\bvacant|\boccup/,
  ],
} as const satisfies Record<string, readonly [() => string, RegExp]>

export type QuestionTopic = keyof typeof topics

const names = Object.keys(topics) as QuestionTopic[]

/** What a message asks about; nothing if it contains none of the words. */
export function topicsOf(message: string): QuestionTopic[] {
  const text = message.toLowerCase()
  return names.filter((name) => topics[name][1].test(text))
}

export const isTopic = (name: string): name is QuestionTopic => name in topics

export const topicLabel = (topic: QuestionTopic): string => topics[topic][0]()
