/** Where what the agent writes about an item is kept until it is sent. */
export const replyDraft = (id: string) => `inbox-reply:${id}`
