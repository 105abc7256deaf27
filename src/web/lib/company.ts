const metaOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined

/** Who runs this server, read from the page around the app. Missing details are undefined. */
export const readCompany = () => ({
  name: metaOf('company'),
  address: metaOf('company-address'),
  supportEmail: metaOf('support-email'),
})
