/** Who runs this server, as the public site and invoices name them; what is not set is not shown. */
export type Company = {
  name: string
  address: string | undefined
  supportEmail: string | undefined
  legalEmail: string | undefined
}
