const metaOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined

/** Who runs this server, as the page around the app says; what is not set, or not said there, is undefined. */
export const readCompany = () => ({
  name: metaOf('company'),
  address: metaOf('company-address'),
  supportEmail: metaOf('support-email'),
})
