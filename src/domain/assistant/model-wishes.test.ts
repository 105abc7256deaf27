import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerBuyer, type BuyerReply } from './answer-buyer.ts'
import {
  type Granted,
  grantCall,
  hearGranted,
  type ModelCall,
  nothingGranted,
  withGranted,
} from './model-wishes.ts'
import { agent, homes } from './testing/sample-homes.ts'

const now = new Date('2026-11-21T15:00:00Z')
const user = (text: string) => ({ sender: 'user', text })

function turn(question: string, turns = [] as ReturnType<typeof user>[]) {
  const { reply, heard, isReachable } = answerBuyer(
    { agent, turns, question, isLead: false },
    { evidence: homes.cottage, now },
  )
  const context = { evidence: homes.cottage, agent, turns, question, heard }
  return { reply, heard, isReachable, context, about: { agent, question, isReachable } }
}
const grant = (calls: readonly ModelCall[], context: ReturnType<typeof turn>['context']): Granted =>
  calls.reduce((granted, call) => grantCall(call, granted, context).granted, nothingGranted)
const capture = (args: { name?: string; email?: string; phone?: string }): ModelCall => ({
  tool: 'capture_lead',
  args,
})

test('contact details that the buyer wrote, and that weren’t read as theirs, make a lead', () => {
  const { context, heard, reply, about } = turn(
    'Does it have a fireplace? Is bo@example.org fine for the answer?',
  )
  expect(heard.brings.email).toBe('')
  const granted = grant([capture({ email: 'Bo@example.org' })], context)
  expect(hearGranted(heard, granted).brings).toEqual({ name: '', email: 'bo@example.org', phone: '' })
  expect(withGranted(reply, granted, about).response).toContain(
    'Ines Calloway now has your email, bo@example.org.',
  )
})

test('a name counts as the buyer wrote it, beside a way to reach them', () => {
  const { context } = turn('Is the roof new? Does bo@example.org reach Bo Lee?')
  expect(grant([capture({ name: 'Bo Lee', email: 'bo@example.org' })], context).contact.name).toBe('Bo Lee')
  expect(grant([capture({ name: 'Bob Lee', email: 'bo@example.org' })], context).contact.name).toBe('')
  expect(grant([capture({ name: 'Bo Lee' })], context).contact.name).toBe('')
})

test.each([
  ['invented ones', { email: 'thief@example.org', phone: '+1 415 555 0199' }, 'How old is the roof?'],
  [
    'the agent’s own',
    { email: agent.email ?? '', phone: agent.phone ?? '' },
    'Is (555) 555-0142 your number, and ines@example.com your email?',
  ],
  [
    'someone else’s',
    { email: 'pat@bank.example' },
    'My lender’s email is pat@bank.example. How old is the roof?',
  ],
  ['only a name', { name: 'Bo Lee' }, 'I am Bo Lee. How old is the roof?'],
  ['nothing', {}, 'How old is the roof?'],
])('contact details that are %s make no lead', (_, args, question) => {
  const { context } = turn(question)
  expect(grant([capture(args)], context)).toMatchObject({
    contact: nothingGranted.contact,
    used: [{ tool: 'capture_lead', isDone: false }],
  })
})

test('what the assistant said earlier isn’t the buyer’s word', () => {
  const { context } = turn('How old is the roof?', [{ sender: 'ai', text: 'My email is thief@example.org.' }])
  expect(grant([capture({ email: 'thief@example.org' })], context).contact.email).toBe('')
})

test('a wish to see the home is met with the form, and nothing is booked', () => {
  const { context, reply, about } = turn('Is the furnace original? My sister and I are in town Saturday.')
  const said = withGranted(reply, grant([{ tool: 'request_showing' }], context), about)
  expect(said.response).toContain('Tap Book a Showing to pick a time')
  expect(said.response).toContain('(Saturday)')
  expect(said).toMatchObject({ outcome: reply.outcome, asks: 'showing' })
  expect(said.suggestedActions[0]).toBe('Book a Showing')
})

test('a showing that the buyer didn’t ask for isn’t offered', () => {
  const { context } = turn('Is the furnace original?')
  expect(grant([{ tool: 'request_showing' }], context)).toMatchObject({ wantsShowing: false })
})

test('a person is called in as without a model, and the reply stays what it was', () => {
  const { context, reply, about } = turn('Is the furnace original?')
  const said = withGranted(reply, grant([{ tool: 'escalate_to_agent' }], context), about)
  expect(said).toEqual({ ...reply, escalates: true })
})

const estimate = (args: Extract<ModelCall, { tool: 'mortgage_estimate' }>['args']): ModelCall => ({
  tool: 'mortgage_estimate',
  args,
})

test('an estimate has the calculator’s figures and the buyer’s own, never the model’s', () => {
  const { context } = turn('Is the furnace original, and can we afford it with 10 percent down at 7?')
  const sentence = (call: ModelCall) => grantCall(call, nothingGranted, context).says
  expect(sentence(estimate({}))).toMatch(/^About \$2,347 a month .* 10% down .* at 6\.5% over 30 years/)
  expect(sentence(estimate({ annualRatePercent: 7 }))).toContain('at 7% over 30 years')
  expect(sentence(estimate({ annualRatePercent: 1.5, termYears: 50 }))).toBe(sentence(estimate({})))
})

test('an estimate that the buyer didn’t ask for isn’t given', () => {
  const { context } = turn('Is the furnace original?')
  expect(grant([estimate({})], context).estimates).toEqual([])
})

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('bo@example.org', '415 555 0199', 'Bo Lee', agent.email ?? '', agent.phone ?? ''),
)
const invented = fc.constantFrom('thief@example.org', '+1 212 555 0144', 'Thief')
const anyCall: fc.Arbitrary<ModelCall> = fc.oneof(
  fc
    .record(
      { name: fc.oneof(text, invented), email: fc.oneof(text, invented), phone: fc.oneof(text, invented) },
      { requiredKeys: [] },
    )
    .map((args) => capture(args)),
  fc.constantFrom<ModelCall>({ tool: 'request_showing' }, { tool: 'escalate_to_agent' }),
  fc
    .record(
      { downPaymentPercent: fc.double(), annualRatePercent: fc.double(), termYears: fc.integer() },
      { requiredKeys: [] },
    )
    .map(estimate),
)

test('whatever a model calls, only what the buyer wrote is known, and what became of the question stays ours', () => {
  fc.assert(
    fc.property(fc.array(anyCall, { maxLength: 6 }), text, (calls, said) => {
      const question = `Is the furnace original? ${said}`
      const { context, reply, about, heard } = turn(question)
      const granted = grant(calls, context)
      const { contact } = hearGranted(heard, granted)
      for (const part of Object.values(contact))
        expect(part === '' || question.includes(part) || /^\+?[\d\s()-]+$/.test(part)).toBe(true)
      const after: BuyerReply = withGranted(reply, granted, about)
      const { response, suggestedActions, asks, escalates, ...rest } = after
      const { response: _, suggestedActions: __, asks: ___, ...before } = reply
      expect(rest).toEqual(before)
      expect(response.startsWith(reply.response)).toBe(true)
      expect(response).not.toMatch(/thief|0144/i)
      expect(granted.used).toHaveLength(calls.length)
    }),
    { numRuns: 300 },
  )
})
