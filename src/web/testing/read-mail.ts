import { expect } from 'vitest'
import { TestClient } from '#server/testing/test-client.ts'

/** The text of an email to this address that contains `words`, once it has arrived in the local mailbox. */
export async function readMail(server: { url: string }, to: string, words: string): Promise<string> {
  const machine = new TestClient(server.url, '127.0.0.1')
  const find = async () => {
    const items: { to: string; text: string }[] = (await machine.get('/api/local-mail')).body.items
    return items.find((mail) => mail.to.includes(to) && mail.text.includes(words))?.text ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}
