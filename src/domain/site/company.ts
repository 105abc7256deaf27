/** Who runs this server, as named on the public site and invoices; unset values are not shown. */
export type Company = {
  name: string
  address: string | undefined
  supportEmail: string | undefined
  legalEmail: string | undefined
}
