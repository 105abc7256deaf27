/** Looks up public records of domains. */
export type Dns = {
  /** The TXT records at a name, each in one piece; none if there are none. Undefined if the DNS didn't answer in time. */
  texts(name: string): Promise<string[] | undefined>
}
