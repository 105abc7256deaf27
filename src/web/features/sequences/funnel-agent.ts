/** Who sends, as recipients know them. */
export type FunnelAgent = {
  name: string
  title: string
  company: string
  phone: string
  email: string
  timeZone: string
}
