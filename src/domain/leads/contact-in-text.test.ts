import { describe, expect, test } from 'vitest'
import { type Contact, contactInText } from './contact-in-text.ts'

const agent = { name: 'Dana Whitfield', email: 'dana@whitfield-homes.com', phone: '(828) 555-0100' }
const read = (text: string, isAskedForName = false) => contactInText(text, { agent, isAskedForName })
const joe = 'Joe Smith'
const number = '(828) 555-0177'
const mail = 'joe.smith@gmail.com'

type Row = [text: string, contact: Partial<Contact>]
const nothing: Contact = { name: '', email: '', phone: '' }
const holds = ([text, contact]: Row, isAsked = false) => {
  const { rest: _, ...found } = read(text, isAsked)
  expect(found, text).toEqual({ ...nothing, ...contact })
}

describe('a phone number, however it is written', () => {
  const rows: Row[] = [
    ['828-555-0177', { phone: number }],
    ['8285550177', { phone: number }],
    ['(828) 555-0177', { phone: number }],
    ['(828)555-0177', { phone: number }],
    ['828.555.0177', { phone: number }],
    ['828 555 0177', { phone: number }],
    ['828 5550177', { phone: number }],
    ['828/555-0177', { phone: number }],
    ['828, 555, 0177', { phone: number }],
    ['828–555–0177', { phone: number }],
    ['1-828-555-0177', { phone: number }],
    ['1 (828) 555 0177', { phone: number }],
    ['+1 828 555 0177', { phone: number }],
    ['+18285550177', { phone: number }],
    ['my number is 828-555-0177', { phone: number }],
    ['My cell is 828 555 0177.', { phone: number }],
    ['cell: 828-555-0177', { phone: number }],
    ['ph 828 555 0177', { phone: number }],
    ['tel. 828-555-0177', { phone: number }],
    ['Please call me back at 828-555-0123', { phone: '(828) 555-0123' }],
    ['call me at 828.555.0177 please', { phone: number }],
    ['text me 8285550177', { phone: number }],
    ['You can reach me on 828 555 0177 any time', { phone: number }],
    ['reach me at 828-555-0177 after 5pm', { phone: number }],
    ['Can Dana call me at 828-555-0177?', { phone: number }],
    ['Could someone text 828 555 0177?', { phone: number }],
    ['can you please call 828-555-0177', { phone: number }],
    ['ok pass it on, my number is 828 555 0199', { phone: '(828) 555-0199' }],
    ['yes please 828-555-0177', { phone: number }],
    ['my wife’s cell is 828-555-0177', { phone: number }],
    ['our home number is 828-555-0177', { phone: number }],
    ['eight two eight 555 0177', { phone: number }],
    ['eight two eight five five five oh one seven seven', { phone: number }],
    ['eight two eight, five five five, zero one seven seven', { phone: number }],
    ['my number is 82 85 55 01 77', { phone: number }],
    ['8 2 8 5 5 5 0 1 7 7', { phone: number }],
    ['828 triple five 0177', { phone: number }],
    ['I live at 48 Larkspur Court, call me 828-555-0177', { phone: number }],
    ['48 828-555-0177', { phone: number }],
    ['28804 828-555-0177', { phone: number }],
    ['I would like to see it tomorrow at 3pm, 828-555-0177', { phone: number }],
    ['We can pay $535,000. 828-555-0177', { phone: number }],
    ['my phone is +44 20 7946 0958', { phone: '+44 20 7946 0958' }],
    ['call me at +49 30 901820', { phone: '+49 30 901820' }],
    ['whatsapp +52 55 5658 1111', { phone: '+52 55 5658 1111' }],
    ['828-555-0177 or 828-555-0188', { phone: number }],
    ['The old number was wrong, mine is 828-555-0177', { phone: number }],
    ['Please have the agent call me at 828-555-0177', { phone: number }],
    ['Is the house still available? Call me 828-555-0177', { phone: number }],
    ['my digits: 828 555 0177', { phone: number }],
  ]
  test.each(rows)('%s', (...row) => holds(row))
})

describe('an email address, however it is written', () => {
  const rows: Row[] = [
    ['joe.smith@gmail.com', { email: mail }],
    ['my email is joe.smith@gmail.com', { email: mail }],
    ['My email is joe.smith@gmail.com.', { email: mail }],
    ['e-mail: joe.smith@gmail.com', { email: mail }],
    ['<joe.smith@gmail.com>', { email: mail }],
    ['write me at joe.smith@gmail.com, thanks', { email: mail }],
    ['email me at joe.smith@gmail.com please!', { email: mail }],
    ['joe dot smith at gmail dot com', { email: mail }],
    ['joe.smith at gmail.com', { email: mail }],
    ['joe.smith at gmail dot com', { email: mail }],
    ['joe.smith (at) gmail (dot) com', { email: mail }],
    ['joe.smith [at] gmail [dot] com', { email: mail }],
    ['joe.smith @ gmail.com', { email: mail }],
    ['joe.smith@gmail . com', { email: mail }],
    ['joe.smith@gmail,com', { email: mail }],
    ['joe.smith@gmail', { email: mail }],
    ['email me at joe dot smith at gmail dot com', { email: mail }],
    ['joe underscore smith at yahoo dot com', { email: 'joe_smith@yahoo.com' }],
    ['joesmith at gmail', { email: 'joesmith@gmail.com' }],
    ['my email is anna at leefamily dot com', { email: 'anna@leefamily.com' }],
    ['anna.lee+homes@example.co.uk', { email: 'anna.lee+homes@example.co.uk' }],
    ["o'brien@example.com", { email: "o'brien@example.com" }],
    ['Write to jürgen@müller.de', { email: 'jürgen@müller.de' }],
    ['ANNA@EXAMPLE.COM', { email: 'ANNA@EXAMPLE.COM' }],
    ['reach me: anna@example.com.Call anytime', { email: 'anna@example.com' }],
    ['Could you send the disclosures to anna@example.com?', { email: 'anna@example.com' }],
  ]
  test.each(rows)('%s', (...row) => holds(row))
})

describe('a name, with or without contact details', () => {
  const rows: Row[] = [
    ['My name is Joe Smith', { name: joe }],
    ['my name is joe smith', { name: joe }],
    ["my name's Joe Smith", { name: joe }],
    ['Name: Joe Smith', { name: joe }],
    ['hi, my name is joe smith and i like the house', { name: joe }],
    ["I'm Joe", { name: 'Joe' }],
    ["i'm joe", { name: 'Joe' }],
    ['im joe', { name: 'Joe' }],
    ['Hi Dana, I’m Joe Smith.', { name: joe }],
    ['Hello, I am Anna Lee', { name: 'Anna Lee' }],
    ['this is Joe Smith', { name: joe }],
    ['Hey, this is joe', { name: 'Joe' }],
    ["It's Joe Smith.", { name: joe }],
    ['Joe Smith here', { name: joe }],
    ['Hi, Joe here', { name: 'Joe' }],
    ['Hi, I’m Priya. Is it still available?', { name: 'Priya' }],
    ["I'm Joe, is there a garage?", { name: 'Joe' }],
    ['My name is Renée O’Brien-Núñez', { name: 'Renée O’Brien-Núñez' }],
    ['my name is maria de la cruz', { name: 'Maria de la Cruz' }],
    ['I am John Q. Public', { name: 'John Q Public' }],
    ['My name is Sammy Davis Jr.', { name: 'Sammy Davis Jr.' }],
    ['Me llamo Carlos Ruiz', { name: 'Carlos Ruiz' }],
    ['My name is Dana Whitfield', { name: 'Dana Whitfield' }],
  ]
  test.each(rows)('%s', (...row) => holds(row))
})

describe('names, numbers and addresses together, in any order', () => {
  const both = { name: joe, phone: number }
  const rows: Row[] = [
    ['Joe Smith 828-555-0177', both],
    ['joe smith 828-555-0177', both],
    ['Joe Smith, 828-555-0177', both],
    ['Joe Smith: 828.555.0177', both],
    ['Joe Smith - 828 555 0177', both],
    ['Joe Smith (828) 555-0177', both],
    ['828-555-0177 Joe Smith', both],
    ['828-555-0177, Joe Smith', both],
    ['828-555-0177 (Joe Smith)', both],
    ['828-555-0177 - Joe Smith', both],
    ['Joe Smith\n828-555-0177', both],
    ['828-555-0177\nJoe Smith', both],
    ['Name: Joe Smith\nPhone: 828-555-0177\nEmail: joe.smith@gmail.com', { ...both, email: mail }],
    ['Joe Smith, 828-555-0177, joe.smith@gmail.com', { ...both, email: mail }],
    ['joe.smith@gmail.com Joe Smith 828-555-0177', { ...both, email: mail }],
    ['Joe Smith joe dot smith at gmail dot com', { name: joe, email: mail }],
    [
      'Hi, I am Anna Lee, my email is anna.lee@example.com',
      { name: 'Anna Lee', email: 'anna.lee@example.com' },
    ],
    ["I'm Joe and my number is 828-555-0177", { name: 'Joe', phone: number }],
    ['hi im joe my number is 8285550177', { name: 'Joe', phone: number }],
    ['this is Joe Smith, call me at 828-555-0177', both],
    ['Call Joe at 828-555-0177', { name: 'Joe', phone: number }],
    ['Please contact Joe Smith 828-555-0177', both],
    ['Please call me at 828-555-0177. Thanks, Joe Smith', both],
    ['Please call me at 828-555-0177.\nJoe', { name: 'Joe', phone: number }],
    ['You can reach me at 828-555-0177, my name is Joe Smith', both],
    ['My number is 828-555-0177 and my name is Joe Smith', both],
    ['Sure, Joe Smith 828-555-0177', both],
    ['yes please, joe 828 555 0177', { name: 'Joe', phone: number }],
    ['Thanks! Joe Smith, 828-555-0177', both],
    ['Priya Raman 828-555-0177', { name: 'Priya Raman', phone: number }],
    ['Call me at 828-555-0177, ask for Joe', { name: 'Joe', phone: number }],
    ['My name is Joe Smith, call me at 828-555-0177, I would like to see it tomorrow at 3pm', both],
    ['Does the washer stay? Joe Smith 828-555-0177', both],
  ]
  test.each(rows)('%s', (...row) => holds(row))
})

describe('what is not the writer’s contact data', () => {
  const rows = [
    'the number 828 in the address',
    'What does the number 828 in the address mean?',
    'is it 3 or 4 bedrooms',
    'Is it $535,000?',
    'Would they take $1,234,567,890?',
    'The asking price is 535000',
    'built in 1995, 2005 or 2015?',
    '1995 2005 2015 2025',
    'MLS 4023456789',
    'MLS# 4023456789',
    'Is this MLS number 4023456789?',
    'parcel 9648-12-3456',
    'PIN 9648123456',
    'zip 28804-1234',
    '2,024 sq ft on 0.35 acres',
    '2024 sqft 3 bed 2 bath 28804',
    'Is 48 Larkspur Court in 28804?',
    'open house 11/22/2026 15:30',
    '2026-11-22 10:00 works',
    'call me 2026-11-22 10',
    'tomorrow at 3pm or 4.30',
    'What is the agent’s number?',
    'Is 828-555-0100 the office?',
    'is 828-555-0123 your number?',
    'I called 828-555-0123 and nobody answered',
    'I tried 828-555-0123 twice',
    'Should I call 828-555-0123?',
    'The number on the sign is 828-555-0123',
    'Their number is 828-555-0123',
    'my agent’s number is 828-555-0123',
    'You can talk to my agent at 828-555-0123',
    'My realtor Bob is at bob@realty.com',
    'Is dana@whitfield-homes.com right?',
    'Do I write to dana@whitfield-homes.com?',
    '828-555-0100',
    'look at zillow.com',
    'I saw it at zillow.com',
    'we looked at gmail dot com stocks',
    'meet me at home',
    'is it at noon',
    '@home',
    'my agent’s name is Bob Jones',
    'my dog’s name is Rex',
    'What’s your name?',
    'who is Dana Whitfield?',
    'Hi Dana',
    'Hello Dana Whitfield!',
    'This is Dana Whitfield’s listing?',
    "I'm interested",
    "I'm Interested",
    'I am looking for a house',
    "i'm sold",
    "I'm a veteran",
    "I'm Canadian",
    'this is great',
    'This is West Asheville, right?',
    'this is Larkspur Court?',
    "it's perfect",
    'I am ready to buy',
    'anyone here?',
    'Is someone here',
    'my name is not important',
    'I am from Texas',
    'How many bedrooms?',
    'Which schools are near?',
    '555-5555',
    '555-555-5555',
    '000-000-0000',
    'one two three four',
    'three bedrooms and two baths',
    'order 8285550177',
    'account number 8285550177',
    'The serial is 8285550177',
    '$8285550177',
  ]
  test.each(rows)('%s', (text) => holds([text, {}]))
})

test.each([
  "My sister and I are driving by, I'm at 828 555 0177",
  'I’m at 828-555-0177',
  "We're at 828-555-0177",
  'You can’t reach me, I’ll be at 828-555-0177',
  'Im at 828-555-0177',
])('what they said about the number is no name: %s', (text) => {
  holds([text, { phone: number }])
})

describe('someone asked for their name can answer with just that', () => {
  const rows: Row[] = [
    ['Joe Smith', { name: joe }],
    ['joe smith', { name: joe }],
    ['Priya', { name: 'Priya' }],
    ['priya', { name: 'Priya' }],
    ["It's Joe", { name: 'Joe' }],
    ['sure, joe smith', { name: joe }],
    ['Joe.', { name: 'Joe' }],
    ['no', {}],
    ['why?', {}],
    ['not now', {}],
    ['yes please', {}],
    ['How many bedrooms?', {}],
    ['thanks', {}],
    ['is there parking', {}],
  ]
  test.each(rows)('%s', (...row) => holds(row, true))
})

test('the rest of a message is kept for the answer', () => {
  const rests: [string, string][] = [
    ['Does the washer stay? Joe Smith 828-555-0177', 'Does the washer stay?'],
    [
      'My name is Joe Smith, call me at 828-555-0177, I would like to see it tomorrow at 3pm',
      'I would like to see it tomorrow at 3pm',
    ],
    ['ok pass it on, my number is 828 555 0199', 'ok pass it on'],
    ["I'm Joe, is there a garage?", 'is there a garage?'],
    ['Joe Smith 828-555-0177', ''],
    ['Hi Dana, I’m Joe Smith, my number is 828-555-0177. Thanks!', ''],
    ['How many bedrooms?', 'How many bedrooms?'],
  ]
  for (const [text, rest] of rests) expect(read(text).rest, text).toBe(rest)
})

test('only the beginning of a long text is read', () => {
  expect(read(`My number is 828-555-0177. ${'more '.repeat(2000)}`).phone).toBe(number)
  expect(read(`${'more '.repeat(2000)} My number is 828-555-0177.`).phone).toBe('')
})
