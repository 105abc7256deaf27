import type { LeadStatus } from '#domain/leads/lead-status.ts'
import type { Front } from './sample-homes.ts'

export type SamplePerson = {
  name: string
  source: string
  status: LeadStatus
  /** Hours since they became a lead. */
  hoursAgo: number
  home: Front
  message: string
  hasPhone?: boolean
  hasEmail?: boolean
  tags?: readonly string[]
  /** The agent's calls and notes, each with the hours since then, newest last. */
  calls?: readonly (readonly [
    hoursAgo: number,
    outcome: 'Reached' | 'Voicemail' | 'No answer',
    text: string,
  ])[]
  notes?: readonly (readonly [hoursAgo: number, text: string])[]
  /** What they answered by email to a letter of the agent's. */
  reply?: { hoursAgo: number; subject: string; text: string; letter: string }
}

/** Fictional people who ask what buyers ask, at the hours they ask it. */
export const samplePeople: readonly SamplePerson[] = [
  {
    name: 'Maya Ellison',
    source: 'Website Form',
    status: 'New',
    hoursAgo: 2,
    home: 'craftsman',
    message:
      'We walked past on Sunday and loved the porch. Is the price firm, and could we schedule a showing this week? Evenings are best for us.',
    tags: ['pre-approved'],
  },
  {
    name: 'Tobias Grant',
    source: 'QR Code Scan',
    status: 'New',
    hoursAgo: 5,
    home: 'townhouse',
    message: 'What does the HOA cover, and is the second parking space available right away?',
  },
  {
    name: 'Priya Raman',
    source: 'Zillow',
    status: 'Qualified',
    hoursAgo: 27,
    home: 'farmhouse',
    message:
      'We are relocating in the spring and are interested in the farmhouse. How many bedrooms are on the same floor, and what are the schools nearby?',
    tags: ['relocation', 'spring'],
    calls: [
      [22, 'Reached', 'Moving from Ohio in April, pre-approved to $500,000. Needs a room for a piano.'],
    ],
    notes: [[21, 'Send her the floor plan and the river path.']],
    reply: {
      hoursAgo: 7,
      subject: 'Re: The floor plan, and the river path',
      text: 'Thank you for the plan! The piano would fit in the front room. Could we walk the river path on a Saturday morning?',
      letter: 'Hello Priya,\n\nhere is the floor plan, with the river path marked in blue.',
    },
  },
  {
    name: 'Hal and June Novak',
    source: 'Referral',
    status: 'Showing',
    hoursAgo: 50,
    home: 'craftsman',
    message: 'The Bakers told us to call you. We would like to see Lantern Hill Road, please, any afternoon.',
    tags: ['downsizing'],
    calls: [
      [46, 'Reached', 'Selling their place in Weaverville first. Want everything on one floor if they can.'],
    ],
  },
  {
    name: 'Sofia Marchetti',
    source: 'Website Form',
    status: 'Contacted',
    hoursAgo: 74,
    home: 'farmhouse',
    message:
      'Is the well water tested? We have two horses and wonder whether the lot could take a small paddock.',
    calls: [[70, 'Voicemail', 'Left word about the test in March.']],
  },
  {
    name: 'Desmond Okafor',
    source: 'QR Code Scan',
    status: 'Qualified',
    hoursAgo: 96,
    home: 'townhouse',
    message:
      'Saw the sign on my way home. Interested in the townhouse: square feet, price per month with HOA, and is the bike room locked?',
    tags: ['first home'],
    calls: [[90, 'Reached', 'First home. His lender is Blue Ridge Credit Union.']],
  },
  {
    name: 'Lena Fischer',
    source: 'Zillow',
    status: 'New',
    hoursAgo: 13,
    home: 'craftsman',
    message: 'Does the heat pump cool the upper floor as well?',
    hasPhone: false,
  },
  {
    name: 'Marcus Bell',
    source: 'Open House',
    status: 'Showing',
    hoursAgo: 120,
    home: 'farmhouse',
    message: 'Came by on Saturday with the kids. They have already chosen their bedrooms.',
    notes: [[100, 'The kids climbed the plum tree. Good sign.']],
  },
  {
    name: 'Ada Whitcomb',
    source: 'Referral',
    status: 'Won',
    hoursAgo: 640,
    home: 'modern',
    message: 'We would like to make an offer on Ridgeline Drive. Please call me when you can.',
    calls: [
      [620, 'Reached', 'Offer at asking, closing in five weeks.'],
      [60, 'Reached', 'Keys handed over. They want to give us a review.'],
    ],
    tags: ['closed'],
  },
  {
    name: 'Jonah Pike',
    source: 'Website Form',
    status: 'Lost',
    hoursAgo: 430,
    home: 'townhouse',
    message: 'Looking for something with a garage.',
    notes: [[400, 'Bought in Candler. Ask again in two years.']],
  },
  {
    name: 'Ruth Adeyemi',
    source: 'Manual Entry',
    status: 'Contacted',
    hoursAgo: 168,
    home: 'craftsman',
    message:
      'Met at the farmers market. Looking for three bedrooms close to town, neighborhood with sidewalks.',
    calls: [[160, 'Reached', 'Lease ends in August.']],
  },
  {
    name: 'Connor Walsh',
    source: 'Zillow',
    status: 'New',
    hoursAgo: 31,
    home: 'townhouse',
    message: 'Available for a showing on Friday?',
    hasEmail: false,
  },
  {
    name: 'Beatriz Lima',
    source: 'Website Form',
    status: 'Contacted',
    hoursAgo: 200,
    home: 'farmhouse',
    message: 'Thank you for the tour of the orchard. How old is the septic tank?',
    calls: [[190, 'No answer', '']],
  },
  {
    name: 'Graham and Ivy Cole',
    source: 'Referral',
    status: 'Qualified',
    hoursAgo: 144,
    home: 'craftsman',
    message:
      'Our agent in Raleigh gave us your name. We are interested in Lantern Hill Road and would like the price history and the bathrooms plan.',
    calls: [[140, 'Reached', 'Flying in at the weekend after next.']],
    tags: ['out of state'],
  },
  {
    name: 'Naomi Sato',
    source: 'QR Code Scan',
    status: 'New',
    hoursAgo: 44,
    home: 'farmhouse',
    message: 'Is there fiber internet on Millrace Lane? I work from home.',
    hasPhone: false,
  },
  {
    name: 'Owen Hartley',
    source: 'Manual Entry',
    status: 'Lost',
    hoursAgo: 520,
    home: 'cottage',
    message: 'Wanted a cottage to let to visitors.',
    notes: [[500, 'The town does not license more of them.']],
  },
  {
    name: 'Camille Durand',
    source: 'Website Form',
    status: 'Showing',
    hoursAgo: 80,
    home: 'townhouse',
    message:
      'Could I see the townhouse at lunchtime? I work at the hospital and would take the bus from the end of the row.',
    notes: [[60, 'Prefers text messages.']],
  },
  {
    name: 'Elliot Reyes',
    source: 'Zillow',
    status: 'Contacted',
    hoursAgo: 260,
    home: 'craftsman',
    message: 'Is the detached garage insulated? I restore guitars.',
    calls: [[240, 'Reached', 'Would need 220 volts in the garage.']],
  },
  {
    name: 'Hannah Brooks',
    source: 'Website Form',
    status: 'New',
    hoursAgo: 62,
    home: 'craftsman',
    message: 'Two dogs and a cat. Is the yard fenced all the way round?',
  },
  {
    name: 'Victor Lindqvist',
    source: 'Referral',
    status: 'Won',
    hoursAgo: 900,
    home: 'cottage',
    message: 'We signed on Bramble Way. Thank you for everything.',
    calls: [[700, 'Reached', 'Moving in next month.']],
    tags: ['closed'],
  },
]
