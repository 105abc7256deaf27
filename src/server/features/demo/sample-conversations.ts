import type { Front } from './sample-homes.ts'

/** What buyers asked a home's assistant. The real assistant answers from the home's data. */
export type SampleConversation = {
  home: Front
  hoursAgo: number
  /** The name of the lead it became. */
  lead?: string
  questions: readonly string[]
  /** The agent's message at the end. */
  agentSays?: string
  needsAgent?: boolean
}

export const sampleConversations: readonly SampleConversation[] = [
  {
    home: 'craftsman',
    hoursAgo: 2,
    lead: 'Maya Ellison',
    questions: [
      'How big is the deck?',
      'When was the roof done?',
      'Does it have air conditioning?',
      'Can I book a showing?',
    ],
  },
  {
    home: 'townhouse',
    hoursAgo: 5,
    lead: 'Tobias Grant',
    questions: ['What is the HOA fee?', 'What does the association look after?', 'Are dogs allowed?'],
  },
  {
    home: 'farmhouse',
    hoursAgo: 9,
    questions: ['Is there a wood stove?', 'How far is the river?', 'Is there fiber internet?'],
    needsAgent: true,
  },
  {
    home: 'farmhouse',
    hoursAgo: 44,
    lead: 'Naomi Sato',
    questions: ['Where is the laundry?', 'When was the well tested?', 'Is there fiber internet?'],
    agentSays: 'Hi Naomi, I asked the neighbors: there is fiber on Millrace Lane since last summer. Dana',
  },
  {
    home: 'craftsman',
    hoursAgo: 13,
    lead: 'Lena Fischer',
    questions: ['How many bathrooms are there?', 'How old is the heat pump?'],
  },
  {
    home: 'townhouse',
    hoursAgo: 31,
    questions: ['Is it a good neighborhood for families?', 'How many square feet is it?'],
  },
  {
    home: 'craftsman',
    hoursAgo: 62,
    lead: 'Hannah Brooks',
    questions: ['Is the yard fenced?', 'Are the raised beds staying?'],
  },
]

/** Knowledge the agent gave the assistant. */
export const sampleKnowledge: readonly { home?: Front; title: string; content: string }[] = [
  {
    home: 'craftsman',
    title: 'What stays with the house',
    content:
      'The raised garden beds, the workbench in the garage and the porch swing stay. The washer and dryer go with the owners. The heat pump cools both floors; the upper floor has a zone of its own.',
  },
  {
    home: 'craftsman',
    title: 'Pets and the yard',
    content:
      'Dogs and cats are welcome: there is no association here, and no limit on pets. The yard is fenced all the way round, four feet high, with a gate to the alley. The deck has a ramp.',
  },
  {
    home: 'farmhouse',
    title: 'Well and septic',
    content:
      'The well was tested in March: clear, no bacteria, moderately hard. The septic tank is from 1996 and was emptied in March as well. Both reports are in the folder on the kitchen table.',
  },
  {
    home: 'townhouse',
    title: 'House rules of the association',
    content:
      'Two pets for each home. Quiet hours are from ten in the evening to seven in the morning. A second parking space is $60 a month and is free at the moment. The bike room is locked, and every owner has a key.',
  },
  {
    title: 'How I work',
    content:
      'I answer within two hours between eight in the morning and eight in the evening. Showings take half an hour, and I always bring the disclosures. Video tours are possible on weekdays.',
  },
  {
    title: 'How I help sellers',
    content:
      'I price a home with you, bring a photographer and a stager, and send you a report every week. Most of my listings are in Asheville and the towns around it.',
  },
  {
    title: 'Lenders and inspectors I know',
    content:
      'I have no stake in any of them: Blue Ridge Credit Union, Mountain First Mortgage, and the inspectors of Level & Plumb. Buyers are free to choose whomever they like.',
  },
]
