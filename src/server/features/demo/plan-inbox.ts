import { sampleAgentId as userId } from '#domain/demo/demo-agent.ts'
import { m } from '#text'
import type { DemoRows } from './demo-store.ts'
import { conversationId, demoId, emailOf, homeId, hoursBefore, leadId, mailId } from './name-ids.ts'
import { sampleConversations } from './sample-conversations.ts'
import { samplePeople } from './sample-people.ts'

type Planned = Pick<DemoRows, 'inbox' | 'replies'>
type Item = Planned['inbox'][number]

/** Whatever came longer ago has been read. */
const readAfterHours = 10
const ownForms = ['Website Form', 'QR Code Scan']

/** What sample buyers wrote in forms, and the chats that came to need the agent. */
export function planInbox(now: Date): Planned {
  const arrived = (hoursAgo: number) => {
    const at = hoursBefore(now, hoursAgo)
    return { receivedAt: at, arrivedAt: at, createdAt: at, readAt: hoursAgo > readAfterHours ? at : null }
  }
  const inquiries = samplePeople
    .filter(({ source }) => ownForms.includes(source))
    .map(
      ({ name, source, hoursAgo, home, message }): Item => ({
        ...{ userId, id: demoId(`inbox ${name}`), type: 'listing-inquiry', source, contactName: name },
        ...{ leadId: leadId(name), listingId: homeId(home), message },
        ...arrived(hoursAgo),
      }),
    )
  const chats = sampleConversations.flatMap(
    ({ home, hoursAgo, questions, needsAgent, agentSays }, at): Item[] =>
      needsAgent || agentSays
        ? [
            {
              ...{ userId, id: demoId(`inbox talk ${at}`), type: 'chat-bot-session' },
              ...{ source: m.conversations_source_listing(), listingId: homeId(home) },
              ...{ conversationId: conversationId(at), message: questions.at(-1) ?? '' },
              ...arrived(hoursAgo),
              repliedAt: agentSays ? hoursBefore(now, hoursAgo) : null,
            },
          ]
        : [],
  )
  const replies = planReplies(now)
  const answers = replies.map(
    ({ id, fromName, fromAddress, leadId: lead, text, receivedAt }): Item => ({
      ...{ userId, id, type: 'marketing-reply', source: m.inbox_source_email(), mailId: id },
      ...{ contactName: fromName, contactEmail: fromAddress, leadId: lead, message: text },
      ...{ receivedAt, arrivedAt: receivedAt, createdAt: receivedAt },
    }),
  )
  return { inbox: [...inquiries, ...chats, ...answers], replies }
}

/** What sample people answered by email. */
const planReplies = (now: Date): Planned['replies'] =>
  samplePeople.flatMap(({ name, reply }) =>
    reply
      ? [
          {
            ...{ userId, id: mailId(name), messageId: `${mailId(name)}@mail.example`, kind: 'person' },
            ...{ fromName: name, fromAddress: emailOf(name), subject: reply.subject, text: reply.text },
            history: `> ${reply.letter.replaceAll('\n', '\n> ')}`,
            ...{
              leadId: leadId(name),
              thread: [],
              attachments: [],
              receivedAt: hoursBefore(now, reply.hoursAgo),
            },
          },
        ]
      : [],
  )
