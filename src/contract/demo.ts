import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const readDemo = endpoint('GET /api/demo', {
  summary: 'Read whether this browser has a copy of the demo',
  access: 'public',
  answer: z.object({ isOpen: z.boolean() }),
})

export const enterDemo = endpoint('POST /api/demo', {
  summary:
    'Open the demo: a copy of the sample agent for this browser alone, for 24 hours. Requests with the header `x-demo` are made in it',
  access: 'public',
  answer: z.object({
    isNew: z.boolean().meta({ description: 'false if this browser already has a copy' }),
  }),
  rate: { max: 20, seconds: 3600, by: 'address' },
  unproved: { max: 2, everybody: 50, seconds: 3600 },
})

export const leaveDemo = endpoint('DELETE /api/demo', {
  summary: 'Leave the demo and delete this browser’s copy',
  access: 'agent',
  answer: z.object({}),
})

export const HeldMail = z
  .object({
    id: z.uuid(),
    toName: z.string(),
    toAddress: z.string(),
    subject: z.string(),
    text: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'HeldMail' })
export type HeldMail = z.infer<typeof HeldMail>

export const listHeldMails = endpoint('GET /api/demo/mails', {
  summary: 'List the emails that the demo would have sent, newest first, up to 100',
  access: 'agent',
  answer: z.object({ items: z.array(HeldMail) }),
})
