import { demoSlug, isDemoCopy, sampleAgentId } from './demo-agent.ts'

/** What an agent has, and what may leave it. */
const agent = {
  /** What is done there is kept. */
  isWritable: true,
  /** A model and a voice, which cost money, work for it, and its answers count. */
  usesAi: true,
  /** It reaches others and is reached: web pages, photos, webhooks, devices, programs, and forwarded emails. */
  isConnected: true,
  /** Its emails leave the outbox. */
  sendsMail: true,
  /** Someone signs in to it with a password, and has an email address to confirm. */
  hasAccount: true,
  /** Search engines may list its pages. */
  isIndexed: true,
  /** Browsers may keep its pages. */
  isCached: true,
  /** What the addresses of its homes begin with. */
  addressStart: '',
}

/** No one's business: nothing leaves it, and it takes no address from a real home. Whoever left it sees the sample again. */
const copy: typeof agent = {
  isWritable: true,
  usesAi: false,
  isConnected: false,
  sendsMail: false,
  hasAccount: false,
  isIndexed: false,
  isCached: false,
  addressStart: `${demoSlug}-`,
}

const sample: typeof agent = { ...copy, isWritable: false, isCached: true }

/** Only this says what sets the demo apart. */
export function tenantOf(id: string): typeof agent {
  if (id === sampleAgentId) return sample
  return isDemoCopy(id) ? copy : agent
}
