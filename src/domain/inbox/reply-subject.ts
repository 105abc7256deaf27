import { subjectMaxLength } from '../messages/letter-rules.ts'
import { cleanLine } from '../text/plain-text.ts'

/** The subject of an answer to an email: with one `Re:`, in whichever language that stood before it. */
export function replySubject(subject: string): string {
  const bare = cleanLine(subject.slice(0, 1000)).replace(
    /^(?:(?:re|aw|antw|sv|rv|vs|odp|回复|答复)\s?[:：]\s?)+/iu,
    '',
  )
  return cleanLine(`Re: ${bare}`, subjectMaxLength)
}
